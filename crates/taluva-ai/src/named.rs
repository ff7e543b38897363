//! Lists of names: what the weights belong to, in tables and files.

/// An enumeration whose members have names and an order, that of the weights.
macro_rules! named {
    ($(#[$about:meta])* $list:ident { $($(#[$doc:meta])* $name:ident = $text:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(usize)]
        pub enum $list { $($(#[$doc])* $name,)* }

        impl $list {
            /// All of them, in the order of the weights.
            pub const ALL: &'static [$list] = &[$($list::$name,)*];

            /// The name in tables and weight files.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $($list::$name => $text,)* }
            }
        }
    };
}

pub(crate) use named;
