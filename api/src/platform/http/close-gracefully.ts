import { Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const CHECK_INTERVAL_MS = 50;

/**
 * An edge never repeats a POST, so closing a reused connection would lose it. The server stops listening and answers
 * open connections. It ends each with its answer, and closes idle ones after `drainMs`.
 */
export function closeGracefully(app: FastifyInstance, drainMs: number): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    Server.prototype.close.call(app.server); // an HTTP server's `close` would end idle connections too
    for (const end = performance.now() + drainMs; sockets.size > 0 && performance.now() < end;)
      await wait(CHECK_INTERVAL_MS);
    const close = (): void => {
      app.server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    const timer = setInterval(close, CHECK_INTERVAL_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}
