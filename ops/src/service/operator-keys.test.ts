import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { OFFICE_KEY_HEADER } from '@padauk/contract/office/office';
import { TEAM_VERBS } from '../release/team-verbs.ts';
import { createBuild, createTemporaryFolder } from '../../test/build-fixture.ts';
import { runReleaseCommand } from '../release/cli.ts';
import { openStore } from '../store/store.ts';
import type { Store } from '../store/store.types.ts';
import { createReleaseService } from './server.ts';

const ROLES: Readonly<Record<string, string>> = { su: 'releaser', aung: 'manager', may: 'observer', dog: 'watchdog' };
// The server listens on a port.
const getPort = (server: { readonly address: () => unknown }): number => (server.address() as AddressInfo).port;

describe('the release service with an office key', () => {
  let store: Store;
  let service: FastifyInstance;
  let office: Server;
  let requests: string[];

  beforeEach(async () => {
    requests = [];
    office = createServer((request: IncomingMessage, response) => {
      const key = String(request.headers[OFFICE_KEY_HEADER]);
      requests.push(`${request.url} ${key}`);
      const name = key.replace('key-of-', '');
      const roles = ROLES[name];
      response.writeHead(roles === undefined ? 401 : 200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(
          roles === undefined ? { refusal: { code: 'LOG_IN_FIRST' } } : { rows: [{ operator: name, roles }] },
        ),
      );
    });
    await new Promise<void>((resolve) => void office.listen(0, '127.0.0.1', resolve));
    store = await openStore(path.join(await createTemporaryFolder(), 'releases'));
    const OFFICE_URL = `http://127.0.0.1:${getPort(office)}`;
    service = createReleaseService({ verbs: TEAM_VERBS, store, env: { OFFICE_URL }, report: () => undefined });
    for (const build of ['a', 'b']) {
      await runOnStore('publish', await createBuild({ remote: 'lottery', buildId: build }));
      await runOnStore('promote', 'lottery', build, '--no-smoke');
    }
  });
  afterEach(async () => {
    await service.close();
    office.closeAllConnections();
    await new Promise((resolve) => office.close(resolve));
  });

  const runOnStore = (...words: readonly string[]): Promise<number> =>
    runReleaseCommand([...words, '--store', store.location], {
      env: {},
      print: () => undefined,
      printError: () => undefined,
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
      const { status, text } = await call(who, 'rollback', ROLLBACK);

      expect([status, text]).toEqual([200, expect.stringContaining('"isOk":true')]);
      expect((await store.readAudit()).lines.at(-1)).toMatchObject({ who, action: 'rollback', why: 'bets fail' });
    },
  );

  it.each(['may', 'dog'])('allows %s to read, but not to change', async (who) => {
    expect((await call(who, 'status', {})).status).toBe(200);
    const refused = await call(who, 'rollback', ROLLBACK);

    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining('this needs a releaser or a manager'),
    ]);
    expect((await store.readRegistry())?.remotes['lottery']?.active).toBe('b');
  });

  it('allows only a manager to use force', async () => {
    const forced = { words: { remote: 'lottery', build: 'b' }, options: { why: 'loses slips', force: true } };

    expect((await call('su', 'block', forced)).status).toBe(403);
    expect((await call('aung', 'block', forced)).status).toBe(200);
  });

  it('allows only a manager to skip the smoke test', async () => {
    const withoutSmoke = { words: { remote: 'lottery', build: 'a' }, options: { smoke: false } };

    expect((await call('su', 'promote', withoutSmoke)).status).toBe(403);
    expect((await call('aung', 'promote', withoutSmoke)).status).toBe(200);
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
    office.closeAllConnections();
    await new Promise((resolve) => office.close(resolve));
    const { status, text } = await call('su', 'status', {});

    expect([status, text]).toEqual([503, expect.stringContaining('office keys cannot be verified')]);
  });
});
