import { once } from 'node:events';
import http from 'node:http';

/** A stand-in for an API process: what it was asked, and an answer of the test's choice. */
export interface FakeApi {
  readonly address: string;
  /** `GET /path`, in the order in which the requests came. */
  readonly asked: string[];
  readonly headers: http.IncomingHttpHeaders[];
  answer: (request: http.IncomingMessage, response: http.ServerResponse) => void;
  /** From now on connections are refused. */
  readonly stop: () => Promise<void>;
}

export const answering =
  (text: string) =>
  (_request: http.IncomingMessage, response: http.ServerResponse): void =>
    void response.end(text);
/** Takes the request, and ends the connection without a word. */
export const dropConnection = (request: http.IncomingMessage): void =>
  void request.resume().on('end', () => request.socket.destroy());

/** `port`: that of one that was stopped. */
export async function aFakeApi(answer: FakeApi['answer'] = answering('ok'), port = 0): Promise<FakeApi> {
  const server = http.createServer((request, response) => {
    fake.asked.push(`${request.method} ${request.url}`);
    fake.headers.push(request.headers);
    fake.answer(request, response);
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
    asked: [],
    headers: [],
    answer,
    stop,
  };
  return fake;
}
