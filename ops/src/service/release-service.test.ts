import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createBuild, createTemporaryFolder } from '../../test/build-fixture.ts';
import { runReleaseCommand } from '../release/cli.ts';
import { createRegistry } from '../release/named-registry.ts';
import { openStore } from '../release/store.ts';
import type { Store } from '../release/store.types.ts';
import { createReleaseService } from './server.ts';
import { issueToken, revokeToken } from './tokens.ts';

const ADMIN = { who: 'hla', report: () => undefined };
const OFFICE = { OFFICE_URL: 'http://127.0.0.1:1' };

describe('pnpm ops release --url', () => {
  let store: Store;
  let app: FastifyInstance;
  let url: string;
  let token: string;
  let log: string[];
  let printed: string[];
  let errors: string[];

  const tokenFor = async (
    remotes: readonly string[],
    { mayForce = false, maySkipSmoke = false, days = 1, registries = ['*'] } = {},
  ): Promise<string> =>
    (
      await issueToken(
        store.storage,
        {
          team: `${remotes.join('-and-')}-team`.replace('*', 'all'),
          remotes,
          registries,
          mayForce,
          maySkipSmoke,
          days,
        },
        ADMIN,
      )
    ).token;

  beforeEach(async () => {
    store = await openStore(path.join(await createTemporaryFolder(), 'releases'));
    [log, printed, errors] = [[], [], []];
    app = createReleaseService({ store, env: OFFICE, report: (line) => void log.push(line) });
    await app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`; // it listens on a port
    token = await tokenFor(['lottery']);
  });
  afterEach(() => app.close());

  const run = (command: string, env: Readonly<Record<string, string>> = {}): Promise<number> =>
    runReleaseCommand(command.split(' '), {
      env: { RELEASE_URL: url, RELEASE_TOKEN: token, ...env },
      print: (text) => void printed.push(text),
      printError: (text) => void errors.push(text),
    });
  const ask = async (verb: string, body: object, bearer = token): Promise<number> => {
    const answer = await fetch(`${url}/release/${verb}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    });
    await answer.text();
    return answer.status;
  };
  const publish = async (remote: string, buildId: string): Promise<number> =>
    run(`publish ${await createBuild({ remote, buildId })}`);
  const shipped = async (...builds: readonly string[]): Promise<void> => {
    for (const build of builds) {
      await publish('lottery', build);
      await run(`promote lottery ${build}`);
    }
  };

  it('does what the commands do beside the store, with the same words, answers and exit codes', async () => {
    for (const build of ['a', 'b', 'c']) expect(await publish('lottery', build)).toBe(0);
    const commands = [
      'promote lottery a',
      'promote lottery b --why it-is-better',
      'canary lottery 5 c',
      'canary lottery 0',
      'rollback lottery --if-active b',
      'off lottery',
      'hide lottery',
      'on lottery',
      'block lottery c',
      'unblock lottery c',
      'status',
      'history lottery --last 2',
      'verify --all',
      'retire lottery --dry-run',
    ];
    const codes = [];
    for (const command of commands) codes.push(await run(command));

    expect([codes, errors]).toEqual([commands.map(() => 0), expect.anything()]);
    const [there, here] = [
      await json('status'),
      await json('status', { RELEASE_URL: '', RELEASE_STORE: store.location }),
    ];
    expect(there).toMatchObject({ revision: 10, remotes: [{ remote: 'lottery', active: 'a', blocked: ['b'] }] });
    expect({ ...(there as object), health: null }).toEqual({ ...(here as object), health: null });
  });

  const json = async (command: string, env: Readonly<Record<string, string>> = {}): Promise<unknown> => {
    await run(`${command} --json`, env);
    return JSON.parse(printed.at(-1) ?? '');
  };

  it('writes the team into the audit, whatever the machine of the caller is called, and each call into the log', async () => {
    await shipped('a');
    const { lines } = await store.readAudit();

    expect(lines.map(({ who, action }) => [who, action])).toEqual([['lottery-team', 'promote']]);
    expect(log).toEqual(['lottery-team: publish lottery a', 'lottery-team: promote lottery a']);
    await run('rollback lottery --who somebody-else');
    expect(errors.at(-1)).toContain('it has no option who');
  });

  it('says what happens as it happens, and refuses as the command does', async () => {
    await shipped('a');

    expect(await run('promote lottery nope')).toBe(1);
    expect(errors).toContain('publishing lottery a: 2 files');
    expect(errors.at(-1)).toContain('refused: lottery nope has not been published');
  });

  it('lets a team release its own remotes, and no others', async () => {
    await shipped('a');
    const wallet = await tokenFor(['wallet']);
    const files = await store.storage.files('r');
    const asked = [
      'promote lottery a',
      'rollback lottery',
      'off lottery',
      'block lottery a',
      'retire lottery',
      'promote host h',
    ];
    const codes = [];
    for (const command of asked) codes.push(await run(command, { RELEASE_TOKEN: wallet }));
    codes.push(
      await run(`publish ${await createBuild({ remote: 'lottery', buildId: 'z' })}`, { RELEASE_TOKEN: wallet }),
    );

    expect(codes).toEqual(Array(7).fill(1));
    expect(errors.at(-1)).toContain('wallet-team may not release lottery');
    expect([await store.storage.files('r'), (await store.readAudit()).lines.length]).toEqual([files, 1]);
    expect(await run('status', { RELEASE_TOKEN: wallet })).toBe(0);
  });

  it('lets a token change only the registries that it is for, and look at all', async () => {
    await createRegistry(store.sharedStorage, 'staging');
    const trying = await tokenFor(['lottery'], { registries: ['staging'] });
    const asTrying = (command: string): Promise<number> => run(command, { RELEASE_TOKEN: trying });
    await publish('lottery', 'a');

    expect(await asTrying('promote lottery a --registry staging')).toBe(0);
    expect(await asTrying('promote lottery --from staging')).toBe(1);
    expect(errors.at(-1)).toContain('lottery-team may not change production');
    expect(await run('promote lottery --from staging', { RELEASE_REGISTRY: 'production' })).toBe(0);
    expect(await asTrying('status')).toBe(0);
    expect(await asTrying('status --registry stagin')).toBe(1);
    expect(errors.at(-1)).toContain('has no registry stagin');
  });

  it('names what a refusal is about, for pages in another language', async () => {
    await shipped('a');
    const saysOf = async (options: object): Promise<string> =>
      (
        await fetch(`${url}/release/status`, {
          method: 'POST',
          body: JSON.stringify({ options }),
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        })
      ).text();

    expect(await saysOf({ registry: 'stagin' })).toContain('"code":"no-registry"');
    await writeFile(path.join(store.location, 'registry.json'), '{"schema":1,');
    expect(await saysOf({})).toContain('"code":"damaged"');
  });

  it('goes past the gate only with a token that may', async () => {
    await shipped('a', 'b');
    const mighty = await tokenFor(['*'], { mayForce: true });

    expect(await run('block lottery b --force --why it-loses-slips')).toBe(1);
    expect(errors.at(-1)).toContain('lottery-team may not force anything');
    expect(await run('block lottery b --force --why it-loses-slips', { RELEASE_TOKEN: mighty })).toBe(0);
  });

  it.each(['promote lottery b', 'promote lottery b --dry-run', 'canary lottery 5 b', 'canary lottery 5'])(
    'leaves out the smoke test only with a token that may: %s',
    async (command) => {
      await shipped('a');
      await publish('lottery', 'b');
      const before = await store.readRegistry();

      expect(await run(`${command} --no-smoke`)).toBe(1);
      expect(errors.at(-1)).toContain('lottery-team may not leave out the smoke test');
      expect(errors.at(-1)).toContain('--may-skip-smoke');
      expect(await store.readRegistry()).toEqual(before);
    },
  );

  it('rolls back past the gate only with a token that may: a named build was live before', async () => {
    await shipped('a', 'b');
    await publish('lottery', 'c');
    const mighty = await tokenFor(['*'], { mayForce: true });

    expect(await run('rollback lottery c')).toBe(1);
    expect(errors.at(-1)).toContain('no player has had lottery c');
    expect(await run('rollback lottery a --keep')).toBe(0);
    expect(await run('rollback lottery b')).toBe(0);
    expect(await run('rollback lottery c', { RELEASE_TOKEN: mighty })).toBe(0);
  });

  it.each(['--may-skip-smoke', '--may-force'])(
    'a token made with %s leaves it out, which the audit says',
    async (flag) => {
      await publish('lottery', 'a');
      await run(`make-token swift-team lottery ${flag}`, { RELEASE_STORE: store.location });
      const swift = printed.at(-1) ?? '';

      expect(await run('promote lottery a --no-smoke', { RELEASE_TOKEN: swift })).toBe(0);
      expect((await store.readAudit()).lines).toMatchObject([{ who: 'swift-team', smoke: 'skipped' }]);
    },
  );

  it.each([
    ['no token', () => ''],
    ['no token of ours', () => `padauk_00000000_${'x'.repeat(43)}`],
    ['a secret with another name', () => token.replace(/_(.)/, (_, digit) => `_${digit === '0' ? '1' : '0'}`)],
    ['another secret under its name', () => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
  ])('lets nobody in with %s, and reads nothing of what they send', async (_title, bearer) => {
    expect(await run('status', { RELEASE_TOKEN: bearer() })).toBe(4);
    expect(errors.at(-1)).toContain('the token is not known');
    expect(await ask('publish', { builds: ['x'.repeat(1_000_000)] }, bearer())).toBe(401);
  });

  it('refuses a token from the moment on that it is revoked, or has ended', async () => {
    expect(await run('status')).toBe(0);
    await revokeToken(store.storage, token.split('_')[1] ?? '', ADMIN);
    expect(await run('status')).toBe(4);
    jest.useFakeTimers({
      now: Date.now() + 2 * 86_400_000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
    });
    const other = await tokenFor(['lottery'], { days: 1 });
    expect(await run('status', { RELEASE_TOKEN: other })).toBe(0);
    jest.setSystemTime(Date.now() + 86_400_000);
    expect(await run('status', { RELEASE_TOKEN: other })).toBe(4);
    jest.useRealTimers();
  });

  it('lets nobody in when the tokens cannot be read', async () => {
    await writeFile(path.join(store.location, 'access/tokens.json'), '{"schema":1,"tokens":[{}]}');

    expect(await ask('status', {})).toBe(503);
  });

  it('keeps no secret', async () => {
    const [, , secret = ''] = token.split('_');

    expect(await readFile(path.join(store.location, 'access/tokens.json'), 'utf8')).not.toContain(secret);
    await run('tokens', { RELEASE_STORE: store.location });
    expect(printed.at(-1)).toContain('lottery-team');
  });

  it('writes nothing of a build that is not what it says', async () => {
    const folder = await createBuild({ remote: 'lottery', buildId: 'a' });
    const text = await readFile(path.join(folder, 'release.json'), 'utf8');
    const release = Buffer.from(text).toString('base64');
    const escaping = Buffer.from(text.replace('"buildId":"a"', '"buildId":"../../wallet/a"')).toString('base64');
    const files = { 'remoteEntry.js': 'bG90dGVyeQ==', 'remote.js': 'bG90dGVyeQ==' };
    const bodies = [
      { builds: [{ release, files: {} }] },
      { builds: [{ release, files: { ...files, 'remote.js': 'b3RoZXI=' } }] },
      { builds: [{ release: escaping, files }] },
      { builds: [{ release: 'bm90IGpzb24=', files }] },
      { builds: [] },
      {},
    ];
    const codes = [];
    for (const body of bodies) codes.push(await ask('publish', body));

    expect([codes, await store.storage.files('r')]).toEqual([Array(6).fill(400), []]);
    expect(await ask('publish', { builds: [{ release, files }] })).toBe(200);
  });

  it.each([
    [
      'an address of its own',
      'promote',
      { words: { remote: 'lottery', build: 'a' }, options: { operatorUrl: 'http://10.0.0.1' } },
      400,
    ],
    ['a store of its own', 'status', { options: { store: '/etc' } }, 400],
    [
      'an option of another kind',
      'promote',
      { words: { remote: 'lottery', build: 'a' }, options: { dryRun: 'yes' } },
      400,
    ],
    ['a word too few', 'block', { words: { remote: 'lottery' } }, 400],
    ['a word that there is not', 'status', { words: { remote: 'lottery' } }, 400],
    ['words that are none', 'status', { words: ['lottery'] }, 400],
    ['what is done beside the store', 'prune', {}, 404],
    ['a name that every object has', 'constructor', {}, 404],
  ])('takes no call with %s', async (_title, verb, body, status) => {
    expect(await ask(verb, body)).toBe(status);
  });

  it('is not for what is done beside the store, nor for two places at once', async () => {
    expect(await run(`prune --url ${url}`)).toBe(2);
    expect(await run(`status --url ${url} --store ${store.location}`)).toBe(2);
    expect(await run('status --url nowhere')).toBe(2);
  });

  it('says that there was no answer, with an exit code of its own', async () => {
    await app.close();

    expect(await run('status')).toBe(3);
    expect(errors.at(-1)).toContain(`no answer from ${url}`);
  });
});
