import type { FastifyInstance } from 'fastify';
import { OFFICE_KEY_HEADER } from '@padauk/contract/office/office';
import { openTestStore } from '../../test/stores.ts';
import type { Store } from '../store/store.types.ts';
import { startReleaseService } from '../../test/release-service.ts';
import { startHttpServer, type HttpServer } from '../../test/http-server.ts';

const ROLES: Readonly<Record<string, string>> = { su: 'releaser', aung: 'manager', may: 'observer', dog: 'watchdog' };

describe('the release service with an office key', () => {
  let store: Store;
  let service: FastifyInstance;
  let office: HttpServer;
  let requests: string[];

  beforeEach(async () => {
    requests = [];
    office = await startHttpServer((request, response) => {
      const key = String(request.headers[OFFICE_KEY_HEADER]);
      requests.push(`${request.url} ${key}`);
      const operator = key.replace('key-of-', '');
      const roles = ROLES[operator];
      const answer = roles === undefined ? { refusal: { code: 'LOG_IN_FIRST' } } : { rows: [{ operator, roles }] };
      response.writeHead(roles === undefined ? 401 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
    const under = await openTestStore();
    ({ store } = under);
    service = (await startReleaseService(store, { env: { OFFICE_URL: office.url } })).app;
    await under.makeLive('lottery a', 'lottery b');
  });
  afterEach(async () => {
    await service.close();
    await office.stop();
  });

  const call = async (who: string, verb: string, body: object): Promise<{ status: number; text: string }> => {
    const reply = await service.inject({
      method: 'POST',
      url: `/release/${verb}`,
      headers: { [OFFICE_KEY_HEADER]: `key-of-${who}` },
      payload: body,
    });
    return { status: reply.statusCode, text: reply.body };
  };
  const ROLLBACK = { words: { remote: 'lottery' }, options: { why: 'bets fail', ifActive: 'b' } };

  it.each(['su', 'aung'])(
    'allows %s, who may release, to roll back, and records the name in the audit',
    async (who) => {
      expect(await call(who, 'rollback', ROLLBACK)).toEqual({
        status: 200,
        text: expect.stringContaining('"isOk":true'),
      });
      expect((await store.readAudit()).lines.at(-1)).toMatchObject({ who, action: 'rollback', why: 'bets fail' });
    },
  );

  it.each(['may', 'dog'])('allows %s to read, but not to change', async (who) => {
    expect((await call(who, 'status', {})).status).toBe(200);
    expect(await call(who, 'rollback', ROLLBACK)).toEqual({
      status: 403,
      text: expect.stringContaining('this needs a releaser or a manager'),
    });
    expect((await store.readRegistry())?.remotes['lottery']?.active).toBe('b');
  });

  it.each([
    ['use force', 'block', 'b', { why: 'loses slips', force: true }],
    ['skip the smoke test', 'promote', 'a', { smoke: false }],
  ])('allows only a manager to %s', async (_title, verb, build, options) => {
    const body = { words: { remote: 'lottery', build }, options };

    expect((await call('su', verb, body)).status).toBe(403);
    expect((await call('aung', verb, body)).status).toBe(200);
  });

  it('verifies the key with the office for each call', async () => {
    await call('su', 'status', {});

    expect((await call('thief', 'status', {})).status).toBe(401);
    expect(requests.filter((line) => line.startsWith('/office/whoami'))).toEqual([
      // Checked before the work and before the answer, as the key may be revoked meanwhile.
      '/office/whoami key-of-su',
      '/office/whoami key-of-su',
      '/office/whoami key-of-thief',
    ]);
  });

  it('forwards at most ten wrong keys per minute to the office, and still accepts known keys', async () => {
    await call('su', 'status', {});
    requests = [];
    for (let guess = 0; guess < 30; guess += 1) await call(`thief-${guess}`, 'status', {});

    expect(requests.filter((line) => line.includes('thief'))).toHaveLength(10);
    expect((await call('aung', 'status', {})).status).toBe(401);
    expect((await call('su', 'rollback', ROLLBACK)).status).toBe(200);
  });

  it('refuses office keys while the office does not answer', async () => {
    await office.stop();

    expect(await call('su', 'status', {})).toEqual({
      status: 503,
      text: expect.stringContaining('office keys cannot be verified'),
    });
  });
});
