import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Keeps the socket of a request whose response is an endless stream, and has `node:http` let go of everything else: its
 * parser, request and response are two thirds of what an open stream takes (docs/performance.md#the-crowd). The
 * response's headers must have been written, and its body must end with the connection. Further bytes from the client are
 * read and dropped. Calls `onClose` once, when the connection has closed.
 */
export function keepSocket(request: IncomingMessage, response: ServerResponse, onClose: () => void): void {
  const { socket } = request;
  socket.once('close', onClose);
  // With unread parts of the request, what follows would close the connection.
  request.resume().once('end', letGo);

  function letGo(): void {
    response.detachSocket(socket);
    socket.off('close', onClose);
    // `node:http` frees what it holds of a connection when that closes, and has no call for a connection that goes on.
    socket.emit('close', false);
    socket.removeAllListeners().setTimeout(0);
    socket.once('close', onClose).once('end', endSocket).on('error', ignoreError);
    socket.resume();
  }
}

// Of one closure in each stream's scope, all would be kept alive with all that they could reach.
function endSocket(this: { destroy(): void }): void {
  this.destroy();
}

/** 'close' follows. */
function ignoreError(): void {}
