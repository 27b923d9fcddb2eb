import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { TEAM_VERBS } from '../release/team-verbs.ts';
import { createBuild, createTemporaryFolder } from '../../test/build-fixture.ts';
import { runReleaseCommand } from '../release/cli.ts';
import { createRegistry } from '../store/named-registry.ts';
import { openStore } from '../store/store.ts';
import type { Store } from '../store/store.types.ts';
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

  const createTeamToken = async (
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
    app = createReleaseService({ verbs: TEAM_VERBS, store, env: OFFICE, report: (line) => void log.push(line) });
    await app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`; // The server listens on a port.
    token = await createTeamToken(['lottery']);
  });
  afterEach(() => app.close());

  const run = (command: string, env: Readonly<Record<string, string>> = {}): Promise<number> =>
    runReleaseCommand(command.split(' '), {
      env: { RELEASE_URL: url, RELEASE_TOKEN: token, ...env },
      print: (text) => void printed.push(text),
      printError: (text) => void errors.push(text),
    });
  const call = async (verb: string, body: object, bearer = token): Promise<number> => {
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
  const releaseBuilds = async (...builds: readonly string[]): Promise<void> => {
    for (const build of builds) {
      await publish('lottery', build);
      await run(`promote lottery ${build}`);
    }
  };

  it('runs the commands like on a store, with the same arguments, answers and exit codes', async () => {
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
    const [remoteStatus, localStatus] = [
      await json('status'),
      await json('status', { RELEASE_URL: '', RELEASE_STORE: store.location }),
    ];
    expect(remoteStatus).toMatchObject({ revision: 10, remotes: [{ remote: 'lottery', active: 'a', blocked: ['b'] }] });
    expect({ ...(remoteStatus as object), health: null }).toEqual({ ...(localStatus as object), health: null });
  });

  const json = async (command: string, env: Readonly<Record<string, string>> = {}): Promise<unknown> => {
    await run(`${command} --json`, env);
    return JSON.parse(printed.at(-1) ?? '');
  };

  it('records the team in the audit and each call in the log, and refuses --who', async () => {
    await releaseBuilds('a');
    const { lines } = await store.readAudit();

    expect(lines.map(({ who, action }) => [who, action])).toEqual([['lottery-team', 'promote']]);
    expect(log).toEqual(['lottery-team: publish lottery a', 'lottery-team: promote lottery a']);
    await run('rollback lottery --who somebody-else');
    expect(errors.at(-1)).toContain('it has no option who');
  });

  it('streams progress lines, and refuses like the local command', async () => {
    await releaseBuilds('a');

    expect(await run('promote lottery nope')).toBe(1);
    expect(errors).toContain('publishing lottery a: 2 files');
    expect(errors.at(-1)).toContain('refused: lottery nope has not been published');
  });

  it('allows a team to release only its own remotes', async () => {
    await releaseBuilds('a');
    const wallet = await createTeamToken(['wallet']);
    const files = await store.storage.files('r');
    const forbidden = [
      'promote lottery a',
      'rollback lottery',
      'off lottery',
      'block lottery a',
      'retire lottery',
      'promote host h',
    ];
    const codes = [];
    for (const command of forbidden) codes.push(await run(command, { RELEASE_TOKEN: wallet }));
    codes.push(
      await run(`publish ${await createBuild({ remote: 'lottery', buildId: 'z' })}`, { RELEASE_TOKEN: wallet }),
    );

    expect(codes).toEqual(Array(7).fill(1));
    expect(errors.at(-1)).toContain('wallet-team may not release lottery');
    expect([await store.storage.files('r'), (await store.readAudit()).lines.length]).toEqual([files, 1]);
    expect(await run('status', { RELEASE_TOKEN: wallet })).toBe(0);
  });

  it('allows a token to change only its registries, and to read all', async () => {
    await createRegistry(store.sharedStorage, 'staging');
    const stagingToken = await createTeamToken(['lottery'], { registries: ['staging'] });
    const runWithStagingToken = (command: string): Promise<number> => run(command, { RELEASE_TOKEN: stagingToken });
    await publish('lottery', 'a');

    expect(await runWithStagingToken('promote lottery a --registry staging')).toBe(0);
    expect(await runWithStagingToken('promote lottery --from staging')).toBe(1);
    expect(errors.at(-1)).toContain('lottery-team may not change production');
    expect(await run('promote lottery --from staging', { RELEASE_REGISTRY: 'production' })).toBe(0);
    expect(await runWithStagingToken('status')).toBe(0);
    expect(await runWithStagingToken('status --registry stagin')).toBe(1);
    expect(errors.at(-1)).toContain('has no registry stagin');
  });

  it('adds a code to a refusal, so that pages can translate it', async () => {
    await releaseBuilds('a');
    const callStatus = async (options: object): Promise<string> =>
      (
        await fetch(`${url}/release/status`, {
          method: 'POST',
          body: JSON.stringify({ options }),
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        })
      ).text();

    expect(await callStatus({ registry: 'stagin' })).toContain('"code":"no-registry"');
    await writeFile(path.join(store.location, 'registry.json'), '{"schema":1,');
    expect(await callStatus({})).toContain('"code":"damaged"');
  });

  it('forces a block only with a token that may force', async () => {
    await releaseBuilds('a', 'b');
    const forcingToken = await createTeamToken(['*'], { mayForce: true });

    expect(await run('block lottery b --force --why it-loses-slips')).toBe(1);
    expect(errors.at(-1)).toContain('lottery-team may not force anything');
    expect(await run('block lottery b --force --why it-loses-slips', { RELEASE_TOKEN: forcingToken })).toBe(0);
  });

  it.each(['promote lottery b', 'promote lottery b --dry-run', 'canary lottery 5 b', 'canary lottery 5'])(
    'skips the smoke test only with a token that may: %s',
    async (command) => {
      await releaseBuilds('a');
      await publish('lottery', 'b');
      const before = await store.readRegistry();

      expect(await run(`${command} --no-smoke`)).toBe(1);
      expect(errors.at(-1)).toContain('lottery-team may not skip the smoke test');
      expect(errors.at(-1)).toContain('--may-skip-smoke');
      expect(await store.readRegistry()).toEqual(before);
    },
  );

  it('rolls back to a build that was never live only with a token that may force', async () => {
    await releaseBuilds('a', 'b');
    await publish('lottery', 'c');
    const forcingToken = await createTeamToken(['*'], { mayForce: true });

    expect(await run('rollback lottery c')).toBe(1);
    expect(errors.at(-1)).toContain('lottery c was never live');
    expect(await run('rollback lottery a --keep')).toBe(0);
    expect(await run('rollback lottery b')).toBe(0);
    expect(await run('rollback lottery c', { RELEASE_TOKEN: forcingToken })).toBe(0);
  });

  it.each(['--may-skip-smoke', '--may-force'])(
    'a token with %s may skip the smoke test, which the audit records',
    async (flag) => {
      await publish('lottery', 'a');
      await run(`make-token swift-team lottery ${flag}`, { RELEASE_STORE: store.location });
      const skippingToken = printed.at(-1) ?? '';

      expect(await run('promote lottery a --no-smoke', { RELEASE_TOKEN: skippingToken })).toBe(0);
      expect((await store.readAudit()).lines).toMatchObject([{ who: 'swift-team', smoke: 'skipped' }]);
    },
  );

  it.each([
    ['no token', () => ''],
    ['an unknown token', () => `padauk_00000000_${'x'.repeat(43)}`],
    ['the secret of another token id', () => token.replace(/_(.)/, (_, digit) => `_${digit === '0' ? '1' : '0'}`)],
    ['a wrong secret', () => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
  ])('refuses a caller with %s without reading the body', async (_title, bearer) => {
    expect(await run('status', { RELEASE_TOKEN: bearer() })).toBe(4);
    expect(errors.at(-1)).toContain('the token is unknown');
    expect(await call('publish', { builds: ['x'.repeat(1_000_000)] }, bearer())).toBe(401);
  });

  it('refuses a revoked or expired token at once', async () => {
    expect(await run('status')).toBe(0);
    await revokeToken(store.storage, token.split('_')[1] ?? '', ADMIN);
    expect(await run('status')).toBe(4);
    jest.useFakeTimers({
      now: Date.now() + 2 * 86_400_000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
    });
    const other = await createTeamToken(['lottery'], { days: 1 });
    expect(await run('status', { RELEASE_TOKEN: other })).toBe(0);
    jest.setSystemTime(Date.now() + 86_400_000);
    expect(await run('status', { RELEASE_TOKEN: other })).toBe(4);
    jest.useRealTimers();
  });

  it('refuses all callers if the tokens cannot be read', async () => {
    await writeFile(path.join(store.location, 'access/tokens.json'), '{"schema":1,"tokens":[{}]}');

    expect(await call('status', {})).toBe(503);
  });

  it('does not store the secret of a token', async () => {
    const [, , secret = ''] = token.split('_');

    expect(await readFile(path.join(store.location, 'access/tokens.json'), 'utf8')).not.toContain(secret);
    await run('tokens', { RELEASE_STORE: store.location });
    expect(printed.at(-1)).toContain('lottery-team');
  });

  it('writes no file of an upload that does not match its release.json', async () => {
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
    for (const body of bodies) codes.push(await call('publish', body));

    expect([codes, await store.storage.files('r')]).toEqual([Array(6).fill(400), []]);
    expect(await call('publish', { builds: [{ release, files }] })).toBe(200);
  });

  it.each([
    [
      'an operator URL',
      'promote',
      { words: { remote: 'lottery', build: 'a' }, options: { operatorUrl: 'http://10.0.0.1' } },
      400,
    ],
    ['a store location', 'status', { options: { store: '/etc' } }, 400],
    [
      'an option of another type',
      'promote',
      { words: { remote: 'lottery', build: 'a' }, options: { dryRun: 'yes' } },
      400,
    ],
    ['a missing argument', 'block', { words: { remote: 'lottery' } }, 400],
    ['an unknown argument', 'status', { words: { remote: 'lottery' } }, 400],
    ['malformed arguments', 'status', { words: ['lottery'] }, 400],
    ['a verb that works on a store only', 'prune', {}, 404],
    ['the name of an inherited property', 'constructor', {}, 404],
  ])('refuses a call with %s', async (_title, verb, body, status) => {
    expect(await call(verb, body)).toBe(status);
  });

  it('refuses local verbs, --url together with --store, and an invalid URL', async () => {
    expect(await run(`prune --url ${url}`)).toBe(2);
    expect(await run(`status --url ${url} --store ${store.location}`)).toBe(2);
    expect(await run('status --url nowhere')).toBe(2);
  });

  it('exits with 3 if the service does not answer', async () => {
    await app.close();

    expect(await run('status')).toBe(3);
    expect(errors.at(-1)).toContain(`no answer from ${url}`);
  });
});
