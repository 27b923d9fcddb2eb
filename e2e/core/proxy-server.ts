import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type ForwardHandler = (request: http.IncomingMessage, response: http.ServerResponse) => void;

export function createForwarder(platformUrl: string): ForwardHandler {
  return (request, response) => {
    const { method, headers, url = '/' } = request;
    const forwarded = http.request(new URL(url, platformUrl), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  };
}

/** A proxy. Unlike a browser route it applies to service workers, and keeps the HTTP cache. */
export async function startProxy(answer: ForwardHandler) {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
