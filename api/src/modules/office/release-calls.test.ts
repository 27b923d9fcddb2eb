import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OFFICE_KEY_HEADER, OFFICE_RELEASE_PATH } from '@padauk/contract/office/office';
import { describeOnDatabases } from '../../../test/databases.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

interface ReceivedRequest {
  readonly url: string | undefined;
  readonly key: unknown;
  readonly body: unknown;
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // no encoding was set
  return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
}

describeOnDatabases('release calls on the operators’ port', (given) => {
  let server: TestServer;
  let service: Server;
  let received: ReceivedRequest[];
  const KEY = { [OFFICE_KEY_HEADER]: 'key-of-aung' };
  const CALL = { words: { remote: 'lottery' }, options: { why: 'bets fail' } };

  beforeAll(async () => {
    service = createServer((request, response) => {
      void readBody(request).then((body) => {
        received.push({ url: request.url, key: request.headers[OFFICE_KEY_HEADER], body });
        response.writeHead(request.url === '/release/block' ? 403 : 200, { 'content-type': 'application/x-ndjson' });
        response.end('{"said":"first"}\n{"answer":{"isOk":true}}\n');
      });
    });
    await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo; // it listens on a port
    const environment = { OPERATOR_KEY: 'aung/manager:key-of-aung', RELEASE_SERVICE_URL: `http://127.0.0.1:${port}` };
    server = await startTestServer({ ...given, environment });
  });
  beforeEach(() => void (received = []));
  afterAll(async () => {
    await server.close();
    service.closeAllConnections();
    await new Promise((resolve) => service.close(resolve));
  });

  const callRelease = (verb: string, headers: Readonly<Record<string, string>> = KEY) =>
    server.operators.inject({ method: 'POST', url: `${OFFICE_RELEASE_PATH}/${verb}`, headers, payload: CALL });

  it('are forwarded unchanged with the key and answered line by line', async () => {
    const reply = await callRelease('rollback');

    expect(received).toEqual([{ url: '/release/rollback', key: 'key-of-aung', body: CALL }]);
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control'], reply.body]).toEqual([
      200,
      'application/x-ndjson',
      'no-store',
      '{"said":"first"}\n{"answer":{"isOk":true}}\n',
    ]);
    expect((await callRelease('block')).statusCode).toBe(403);
  });

  it('need a key and a known verb', async () => {
    const replies = [
      await callRelease('rollback', {}),
      await callRelease('..%2Ftokens'),
      await callRelease('make-token'),
    ];

    expect([replies.map(({ statusCode }) => statusCode), received]).toEqual([[401, 404, 404], []]);
  });

  it("are not served on the players' port", async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: `${OFFICE_RELEASE_PATH}/status`,
      headers: KEY,
      payload: {},
    });

    expect([reply.statusCode, received]).toEqual([404, []]);
  });

  it('answer 503 while the release service does not answer', async () => {
    const withoutService = await startTestServer({
      ...given,
      environment: { OPERATOR_KEY: 'aung/manager:key-of-aung', RELEASE_SERVICE_URL: 'http://127.0.0.1:1' },
    });
    const reply = await withoutService.operators.inject({
      method: 'POST',
      url: `${OFFICE_RELEASE_PATH}/status`,
      headers: KEY,
      payload: {},
    });
    await withoutService.close();

    expect([reply.statusCode, reply.json()]).toEqual([
      503,
      expect.objectContaining({ problem: 'the release service does not answer' }),
    ]);
  });
});
