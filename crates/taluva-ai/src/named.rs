//! Named enumerations that index the weights.

/// Declares an enumeration whose variants have names and are in the order of the weights.
macro_rules! named {
    ($(#[$about:meta])* $list:ident { $($(#[$doc:meta])* $name:ident = $text:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(usize)]
        pub enum $list { $($(#[$doc])* $name,)* }

        impl $list {
            /// All variants, in the order of the weights.
            pub const ALL: &'static [$list] = &[$($list::$name,)*];

            /// The name used in tables and weight files.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $($list::$name => $text,)* }
            }
        }
    };
}

pub(crate) use named;
