import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json as readJson } from 'node:stream/consumers';
import { OFFICE_KEY_HEADER, OFFICE_RELEASE_PATH } from '@padauk/contract/office/office';
import { describeOnDatabases } from '../../../test/databases.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { createOperatorKeys, toKeyHeader } from '../../../test/wallet-fixtures.ts';

interface ReceivedRequest {
  readonly url: string | undefined;
  readonly key: unknown;
  readonly body: unknown;
}

describeOnDatabases('release calls on the operators’ port', (given) => {
  let server: TestServer;
  let service: Server;
  let received: ReceivedRequest[];
  const KEY = toKeyHeader('aung');
  const CALL = { words: { remote: 'lottery' }, options: { why: 'bets fail' } };

  beforeAll(async () => {
    service = createServer((request, response) => {
      void readJson(request).then((body) => {
        received.push({ url: request.url, key: request.headers[OFFICE_KEY_HEADER], body });
        response.writeHead(request.url === '/release/block' ? 403 : 200, { 'content-type': 'application/x-ndjson' });
        response.end('{"said":"first"}\n{"answer":{"isOk":true}}\n');
      });
    });
    await once(service.listen(0, '127.0.0.1'), 'listening');
    const { port } = service.address() as AddressInfo; // it listens on a port
    const environment = { ...createOperatorKeys('aung/manager'), RELEASE_SERVICE_URL: `http://127.0.0.1:${port}` };
    server = await startTestServer({ ...given, environment });
  });
  beforeEach(() => void (received = []));
  afterAll(async () => {
    await server.close();
    service.closeAllConnections();
    await once(service.close(), 'close');
  });

  const callRelease = (verb: string, headers: Readonly<Record<string, string>> = KEY, app = server.operators) =>
    app.inject({ method: 'POST', url: `${OFFICE_RELEASE_PATH}/${verb}`, headers, payload: CALL });

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
    expect((await callRelease('gate-picture')).statusCode).toBe(200);
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
    const reply = await callRelease('status', KEY, server.app);

    expect([reply.statusCode, received]).toEqual([404, []]);
  });

  it('answer 503 while the release service does not answer', async () => {
    const environment = { ...createOperatorKeys('aung/manager'), RELEASE_SERVICE_URL: 'http://127.0.0.1:1' };
    const withoutService = await startTestServer({ ...given, environment });
    const reply = await callRelease('status', KEY, withoutService.operators);
    await withoutService.close();

    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ problem: 'the release service does not answer' });
  });
});
