//! Connections that end when a permission is revoked.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::watch;

/// A stream that appears closed by the peer once a permission has ended, even after an upgrade to a WebSocket.
pub(crate) struct Revocable {
    stream: TcpStream,
    permission: Permission,
}

enum Permission {
    Lasting,
    Until(Pin<Box<dyn Future<Output = ()> + Send>>),
    Ended,
}

impl Revocable {
    /// A stream without a permission to revoke.
    pub(crate) fn lasting(stream: TcpStream) -> Revocable {
        Revocable { stream, permission: Permission::Lasting }
    }

    /// A stream that ends when `open` becomes false.
    pub(crate) fn until_closed(stream: TcpStream, mut open: watch::Receiver<bool>) -> Revocable {
        let ends = async move {
            // A dropped sender also means closed.
            let _ = open.wait_for(|open| !*open).await;
        };
        Revocable { stream, permission: Permission::Until(Box::pin(ends)) }
    }

    fn is_revoked(&mut self, context: &mut Context<'_>) -> bool {
        if let Permission::Until(ends) = &mut self.permission
            && ends.as_mut().poll(context).is_ready()
        {
            self.permission = Permission::Ended;
        }
        matches!(self.permission, Permission::Ended)
    }
}

impl AsyncRead for Revocable {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.is_revoked(context) {
            // Reading zero bytes means end of stream.
            return Poll::Ready(Ok(()));
        }
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Revocable {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        if matches!(self.permission, Permission::Ended) {
            return Poll::Ready(Err(io::ErrorKind::BrokenPipe.into()));
        }
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        if matches!(self.permission, Permission::Ended) {
            return Poll::Ready(Err(io::ErrorKind::BrokenPipe.into()));
        }
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
