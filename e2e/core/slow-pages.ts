import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_PATH, isFilePath } from '@padauk/contract/edge';

/** A line in front of a platform on which pages take their time. Unlike a route of the browser's, it is there for what a service worker asks, too. */
export interface SlowPages {
  readonly url: string;
  /** How long each page waits from now on. */
  delayMs: number;
  /** What is answered in the place of a page; null for the page. */
  instead: string | null;
  stop(): Promise<void>;
}

const isPage = (url: string): boolean => {
  const { pathname } = new URL(url, 'http://line');
  return !API_PATH.test(pathname) && !isFilePath(pathname);
};

export async function slowPagesOf(platformUrl: string): Promise<SlowPages> {
  const passOn = (request: http.IncomingMessage, response: http.ServerResponse): void => {
    const { method, headers, url = '/' } = request;
    const asked = http.request(new URL(url, platformUrl), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  };
  const answerPage = (request: http.IncomingMessage, response: http.ServerResponse): void => {
    if (line.instead === null) return passOn(request, response);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    response.end(line.instead);
  };
  const server = http.createServer((request, response) => {
    if (isPage(request.url ?? '/')) setTimeout(() => answerPage(request, response), line.delayMs);
    else passOn(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const line: SlowPages = {
    url: `http://127.0.0.1:${port}`,
    delayMs: 0,
    instead: null,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return line;
}
