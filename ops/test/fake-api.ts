import { once } from 'node:events';
import http from 'node:http';

/** Records requests, and answers with the handler of the test. */
export interface FakeApi {
  readonly address: string;
  /** `GET /path`, in order. */
  readonly requests: string[];
  readonly headers: http.IncomingHttpHeaders[];
  handler: (request: http.IncomingMessage, response: http.ServerResponse) => void;
  /** Refuses connections from now on. */
  readonly stop: () => Promise<void>;
}

export const createTextHandler =
  (text: string) =>
  (_request: http.IncomingMessage, response: http.ServerResponse): void =>
    void response.end(text);
/** Closes the connection without an answer. */
export const dropConnection = (request: http.IncomingMessage): void =>
  void request.resume().on('end', () => request.socket.destroy());

/** `port`: reuses that of a stopped one. */
export async function startFakeApi(handler: FakeApi['handler'] = createTextHandler('ok'), port = 0): Promise<FakeApi> {
  const server = http.createServer((request, response) => {
    fake.requests.push(`${request.method} ${request.url}`);
    fake.headers.push(request.headers);
    fake.handler(request, response);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  const stop = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const fake: FakeApi = {
    address: typeof address === 'object' && address !== null ? `127.0.0.1:${address.port}` : '',
    requests: [],
    headers: [],
    handler,
    stop,
  };
  return fake;
}
