import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type HttpServer = Awaited<ReturnType<typeof startHttpServer>>;

/** On loopback. `stop` also ends open connections, and may be called again. */
export async function startHttpServer(listener: http.RequestListener, port = 0) {
  const server = http.createServer(listener);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`; // The server listens on a port, not on a pipe.
  return {
    address,
    url: `http://${address}`,
    stop: async (): Promise<void> => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
