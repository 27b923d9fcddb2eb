import { Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two looks at the connections. */
const LOOK_MS = 50;

/**
 * Closes connections in an order that loses no request. An edge sends a POST over a connection that it keeps, and never
 * repeats it: a connection that is closed at that moment loses it. So the server first only stops listening. It
 * answers what comes over connections that are open, and ends each with its answer. The edge closes those that it does
 * not use. What is idle after `drainMs` is closed; without it, a browser would hold the process for a minute.
 */
export function closeGracefully(app: FastifyInstance, drainMs: number): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    // The `close` of an HTTP server would close idle connections, too.
    Server.prototype.close.call(app.server);
    for (const end = performance.now() + drainMs; sockets.size > 0 && performance.now() < end;) await wait(LOOK_MS);
    const close = (): void => {
      app.server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    const timer = setInterval(close, LOOK_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}
