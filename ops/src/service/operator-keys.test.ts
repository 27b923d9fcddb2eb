import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { OFFICE_KEY_HEADER } from '@padauk/contract/office';
import { createBuild, createTemporaryFolder } from '../../test/build-fixture.ts';
import { runReleaseCommand } from '../release/cli.ts';
import { openStore } from '../release/store.ts';
import type { Store } from '../release/store.types.ts';
import { createReleaseService } from './server.ts';

const ROLES: Readonly<Record<string, string>> = { su: 'releaser', aung: 'manager', may: 'observer', dog: 'watchdog' };
// it listens on a port
const getPort = (server: { readonly address: () => unknown }): number => (server.address() as AddressInfo).port;

describe('the release service, asked with a key of the office', () => {
  let store: Store;
  let service: FastifyInstance;
  let office: Server;
  let asked: string[];

  beforeEach(async () => {
    asked = [];
    office = createServer((request: IncomingMessage, response) => {
      const key = String(request.headers[OFFICE_KEY_HEADER]);
      asked.push(`${request.url} ${key}`);
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
    service = createReleaseService({ store, env: { OFFICE_URL }, report: () => undefined });
    for (const build of ['a', 'b']) {
      await beside('publish', await createBuild({ remote: 'lottery', buildId: build }));
      await beside('promote', 'lottery', build, '--no-smoke');
    }
  });
  afterEach(async () => {
    await service.close();
    office.closeAllConnections();
    await new Promise((resolve) => office.close(resolve));
  });

  const beside = (...words: readonly string[]): Promise<number> =>
    runReleaseCommand([...words, '--store', store.location], {
      env: {},
      print: () => undefined,
      printError: () => undefined,
    });
  const ask = async (who: string, verb: string, body: object): Promise<{ status: number; text: string }> => {
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
    'lets %s, whose role releases, roll back, and writes the name into the audit',
    async (who) => {
      const { status, text } = await ask(who, 'rollback', ROLLBACK);

      expect([status, text]).toEqual([200, expect.stringContaining('"isOk":true')]);
      expect((await store.readAudit()).lines.at(-1)).toMatchObject({ who, action: 'rollback', why: 'bets fail' });
    },
  );

  it.each(['may', 'dog'])('lets %s look, and change nothing', async (who) => {
    expect((await ask(who, 'status', {})).status).toBe(200);
    const refused = await ask(who, 'rollback', ROLLBACK);

    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('a releaser or a manager does this')]);
    expect((await store.readRegistry())?.remotes['lottery']?.active).toBe('b');
  });

  it('lets a manager alone go past the gate', async () => {
    const forced = { words: { remote: 'lottery', build: 'b' }, options: { why: 'loses slips', force: true } };

    expect((await ask('su', 'block', forced)).status).toBe(403);
    expect((await ask('aung', 'block', forced)).status).toBe(200);
  });

  it('lets a manager alone leave out the smoke test', async () => {
    const unseen = { words: { remote: 'lottery', build: 'a' }, options: { smoke: false } };

    expect((await ask('su', 'promote', unseen)).status).toBe(403);
    expect((await ask('aung', 'promote', unseen)).status).toBe(200);
  });

  it('asks the office each time, so that a key that was taken away is refused at once', async () => {
    await ask('su', 'status', {});

    expect((await ask('thief', 'status', {})).status).toBe(401);
    expect(asked.filter((line) => line.startsWith('/office/whoami'))).toEqual([
      // Checked before the work and before the answer, as the key may be revoked meanwhile.
      '/office/whoami key-of-su',
      '/office/whoami key-of-su',
      '/office/whoami key-of-thief',
    ]);
  });

  it('L8 passes ten wrong keys of a minute on to the office and no more; a key that was right before still is', async () => {
    await ask('su', 'status', {});
    asked = [];
    for (let guess = 0; guess < 30; guess += 1) await ask(`thief-${guess}`, 'status', {});

    expect(asked.filter((line) => line.includes('thief'))).toHaveLength(10);
    expect((await ask('aung', 'status', {})).status).toBe(401);
    expect((await ask('su', 'rollback', ROLLBACK)).status).toBe(200);
  });

  it('lets nobody in while the office does not answer, and says so', async () => {
    office.closeAllConnections();
    await new Promise((resolve) => office.close(resolve));
    const { status, text } = await ask('su', 'status', {});

    expect([status, text]).toEqual([503, expect.stringContaining('nobody can be let in by a key of the office')]);
  });
});
