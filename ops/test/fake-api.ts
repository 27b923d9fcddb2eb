import type http from 'node:http';
import { startHttpServer } from './http-server.ts';

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
  (text: string): FakeApi['handler'] =>
  (_request, response) =>
    void response.end(text);
/** Closes the connection without an answer. */
export const dropConnection: FakeApi['handler'] = (request) =>
  void request.resume().on('end', () => request.socket.destroy());

/** `port`: reuses that of a stopped one. */
export async function startFakeApi(handler = createTextHandler('ok'), port = 0): Promise<FakeApi> {
  const records: Pick<FakeApi, 'requests' | 'headers' | 'handler'> = { requests: [], headers: [], handler };
  const server = await startHttpServer((request, response) => {
    fake.requests.push(`${request.method} ${request.url}`);
    fake.headers.push(request.headers);
    fake.handler(request, response);
  }, port);
  const fake: FakeApi = Object.assign(records, server);
  return fake;
}
