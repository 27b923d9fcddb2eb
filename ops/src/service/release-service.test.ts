import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createBuild, encodeFiles } from '../../test/build-fixture.ts';
import { ADMIN, issueTeamToken, startReleaseService } from '../../test/release-service.ts';
import { createReleaseTerminal, type ReleaseTerminal } from '../../test/release-terminal.ts';
import { openTestStore } from '../../test/stores.ts';
import { createRegistry } from '../store/named-registry.ts';
import type { Store } from '../store/store.types.ts';
import { revokeToken } from './tokens.ts';

describe('pnpm ops release with RELEASE_URL', () => {
  let store: Store;
  let service: Awaited<ReturnType<typeof startReleaseService>>;
  let token: string;
  let terminal: ReleaseTerminal;

  beforeEach(async () => {
    ({ store } = await openTestStore());
    service = await startReleaseService(store, { env: { OFFICE_URL: 'http://127.0.0.1:1' } });
    token = await createTeamToken(['lottery']);
    terminal = createTerminal(token);
  });
  afterEach(() => service.app.close());

  const createTeamToken = async (
    remotes: readonly string[],
    changes?: Parameters<typeof issueTeamToken>[2],
  ): Promise<string> => (await issueTeamToken(store, remotes, changes)).token;
  const createTerminal = (bearer: string): ReleaseTerminal =>
    createReleaseTerminal({ RELEASE_URL: service.url, RELEASE_TOKEN: bearer });
  /** As an operator with access to the store. */
  const createLocalTerminal = (): ReleaseTerminal => createReleaseTerminal({ RELEASE_STORE: store.location });
  const run = (command: string): Promise<number> => terminal.run(command);
  const getLastError = (): string | undefined => terminal.errors.at(-1);
  const post = (verb: string, body: object, bearer = token): Promise<Response> =>
    fetch(`${service.url}/release/${verb}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    });
  const call = async (verb: string, body: object, bearer?: string): Promise<number> => {
    const answer = await post(verb, body, bearer);
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

    expect([codes, terminal.errors]).toEqual([commands.map(() => 0), expect.anything()]);
    const remoteStatus = await terminal.runJson('status');
    const localStatus = await createLocalTerminal().runJson('status');
    expect(remoteStatus).toMatchObject({ revision: 10, remotes: [{ remote: 'lottery', active: 'a', blocked: ['b'] }] });
    expect({ ...Object(remoteStatus), health: null }).toEqual({ ...Object(localStatus), health: null });
  });

  it('records the team in the audit and each call in the log, and refuses --who', async () => {
    await releaseBuilds('a');
    const { lines } = await store.readAudit();

    expect(lines.map(({ who, action }) => [who, action])).toEqual([['lottery-team', 'promote']]);
    expect(service.log).toEqual(['lottery-team: publish lottery a', 'lottery-team: promote lottery a']);
    await run('rollback lottery --who somebody-else');
    expect(getLastError()).toContain('it has no option who');
  });

  it('streams progress lines, and refuses like the local command', async () => {
    await releaseBuilds('a');

    expect(await run('promote lottery nope')).toBe(1);
    expect(terminal.errors).toContain('publishing lottery a: 6 files');
    expect(getLastError()).toContain('refused: lottery nope has not been published');
  });

  it('allows a team to release only its own remotes', async () => {
    await releaseBuilds('a');
    terminal = createTerminal(await createTeamToken(['wallet']));
    const files = await store.storage.files('r');
    const forbidden = [
      'promote lottery a',
      'rollback lottery',
      'off lottery',
      'block lottery a',
      'retire lottery',
      'promote host h',
      `publish ${await createBuild({ remote: 'lottery', buildId: 'z' })}`,
    ];
    const codes = [];
    for (const command of forbidden) codes.push(await run(command));

    expect(codes).toEqual(Array(7).fill(1));
    expect(getLastError()).toContain('wallet-team may not release lottery');
    expect([await store.storage.files('r'), (await store.readAudit()).lines.length]).toEqual([files, 1]);
    expect(await run('status')).toBe(0);
  });

  it('allows a token to change only its registries, and to read all', async () => {
    await createRegistry(store.sharedStorage, 'staging');
    await publish('lottery', 'a');
    const anyRegistry = terminal;
    terminal = createTerminal(await createTeamToken(['lottery'], { registries: ['staging'] }));

    expect(await run('promote lottery a --registry staging')).toBe(0);
    expect(await run('promote lottery --from staging')).toBe(1);
    expect(getLastError()).toContain('lottery-team may not change production');
    expect(await anyRegistry.run('promote lottery --from staging')).toBe(0);
    expect(await run('status')).toBe(0);
    expect(await run('status --registry stagin')).toBe(1);
    expect(getLastError()).toContain('has no registry stagin');
  });

  it('adds a code to a refusal, so that pages can translate it', async () => {
    await releaseBuilds('a');

    expect(await (await post('status', { options: { registry: 'stagin' } })).text()).toContain('"code":"no-registry"');
    await writeFile(path.join(store.location, 'registry.json'), '{"schema":1,');
    expect(await (await post('status', {})).text()).toContain('"code":"damaged"');
  });

  it('forces a block only with a token that may force', async () => {
    await releaseBuilds('a', 'b');
    const forcing = createTerminal(await createTeamToken(['*'], { mayForce: true }));

    expect(await run('block lottery b --force --why it-loses-slips')).toBe(1);
    expect(getLastError()).toContain('lottery-team may not force anything');
    expect(await forcing.run('block lottery b --force --why it-loses-slips')).toBe(0);
  });

  it.each(['promote lottery b', 'promote lottery b --dry-run', 'canary lottery 5 b', 'canary lottery 5'])(
    'skips the smoke test only with a token that may: %s',
    async (command) => {
      await releaseBuilds('a');
      await publish('lottery', 'b');
      const before = await store.readRegistry();

      expect(await run(`${command} --no-smoke`)).toBe(1);
      expect(getLastError()).toMatch(/lottery-team may not skip the smoke test[^]*--may-skip-smoke/);
      expect(await store.readRegistry()).toEqual(before);
    },
  );

  it('rolls back to a build that was never live only with a token that may force', async () => {
    await releaseBuilds('a', 'b');
    await publish('lottery', 'c');
    const forcing = createTerminal(await createTeamToken(['*'], { mayForce: true }));

    expect(await run('rollback lottery c')).toBe(1);
    expect(getLastError()).toContain('lottery c was never live');
    expect(await run('rollback lottery a --keep')).toBe(0);
    expect(await run('rollback lottery b')).toBe(0);
    expect(await forcing.run('rollback lottery c')).toBe(0);
  });

  it.each(['--may-skip-smoke', '--may-force'])(
    'a token with %s may skip the smoke test, which the audit records',
    async (flag) => {
      await publish('lottery', 'a');
      const local = createLocalTerminal();
      await local.run(`make-token swift-team lottery ${flag}`);

      expect(await createTerminal(local.printed.at(-1) ?? '').run('promote lottery a --no-smoke')).toBe(0);
      expect((await store.readAudit()).lines).toMatchObject([{ who: 'swift-team', smoke: 'skipped' }]);
    },
  );

  it.each([
    ['no token', () => ''],
    ['an unknown token', () => `padauk_00000000_${'x'.repeat(43)}`],
    ['the secret of another token id', () => token.replace(/_(.)/, (_, digit) => `_${digit === '0' ? '1' : '0'}`)],
    ['a wrong secret', () => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
  ])('refuses a caller with %s without reading the body', async (_title, createBearer) => {
    terminal = createTerminal(createBearer());

    expect(await run('status')).toBe(4);
    expect(getLastError()).toContain('the token is unknown');
    expect(await call('publish', { builds: ['x'.repeat(1_000_000)] }, createBearer())).toBe(401);
  });

  it('refuses a revoked or expired token at once', async () => {
    expect(await run('status')).toBe(0);
    await revokeToken(store.storage, token.split('_')[1] ?? '', ADMIN);
    expect(await run('status')).toBe(4);
    jest.useFakeTimers({
      now: Date.now() + 2 * 86_400_000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
    });
    const other = createTerminal(await createTeamToken(['lottery']));
    expect(await other.run('status')).toBe(0);
    jest.setSystemTime(Date.now() + 86_400_000);
    expect(await other.run('status')).toBe(4);
    jest.useRealTimers();
  });

  it('refuses all callers if the tokens cannot be read', async () => {
    await writeFile(path.join(store.location, 'access/tokens.json'), '{"schema":1,"tokens":[{}]}');

    expect(await call('status', {})).toBe(503);
  });

  it('does not store the secret of a token', async () => {
    const secret = token.split('_').slice(2).join('_'); // it may contain the separator
    const local = createLocalTerminal();

    expect(await readFile(path.join(store.location, 'access/tokens.json'), 'utf8')).not.toContain(secret);
    await local.run('tokens');
    expect(local.printed.at(-1)).toContain('lottery-team');
  });

  it('writes no file of an upload that does not match its release.json', async () => {
    const folder = await createBuild({ remote: 'lottery', buildId: 'a' });
    const text = await readFile(path.join(folder, 'release.json'), 'utf8');
    const release = Buffer.from(text).toString('base64');
    const escaping = Buffer.from(text.replace('"buildId":"a"', '"buildId":"../../wallet/a"')).toString('base64');
    const files = encodeFiles({ remote: 'lottery', buildId: 'a' });
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

  const LOTTERY_A = { remote: 'lottery', build: 'a' };
  it.each([
    ['an operator URL', 'promote', { words: LOTTERY_A, options: { operatorUrl: 'http://10.0.0.1' } }, 400],
    ['a store location', 'status', { options: { store: '/etc' } }, 400],
    ['an option of another type', 'promote', { words: LOTTERY_A, options: { dryRun: 'yes' } }, 400],
    ['a missing argument', 'block', { words: { remote: 'lottery' } }, 400],
    ['an unknown argument', 'status', { words: { remote: 'lottery' } }, 400],
    ['an argument that is no string', 'unfreeze', { words: { remote: ['lottery'] } }, 400],
    ['malformed arguments', 'status', { words: ['lottery'] }, 400],
    ['a verb that works on a store only', 'prune', {}, 404],
    ['the name of an inherited property', 'constructor', {}, 404],
  ])('refuses a call with %s', async (_title, verb, body, status) => {
    expect(await call(verb, body)).toBe(status);
  });

  it('refuses an invalid address', async () => {
    terminal.env['RELEASE_URL'] = 'nowhere';
    expect(await run('status')).toBe(2);
  });

  it('uses the store of --store instead of RELEASE_URL', async () => {
    terminal.env['RELEASE_URL'] = 'nowhere';
    expect(await run(`status --store ${store.location}`)).toBe(0);
  });

  it('exits with 3 if the service does not answer', async () => {
    await service.app.close();

    expect(await run('status')).toBe(3);
    expect(getLastError()).toContain(`no answer from ${service.url}`);
  });
});
