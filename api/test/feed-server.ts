import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** For the tests of the `describe` that calls it: a server that answers with the last `setAnswer`. */
export function serveFeed() {
  const requests: (string | undefined)[] = [];
  let answer = { status: 200, body: '' };
  const server = createServer((request, response) => {
    requests.push(request.url);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  beforeAll(async () => await once(server.listen(0, '127.0.0.1'), 'listening'));
  beforeEach(() => void requests.splice(0));
  afterAll(() => server.close());
  return {
    /** Paths since the start of the test. */
    requests,
    getUrl: (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, // TCP
    /** A text is sent as it is, anything else as JSON. */
    setAnswer: (body: unknown, status = 200): void => {
      answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
    },
  };
}
