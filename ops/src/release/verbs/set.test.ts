import { createBuild, createTemporaryFolder, type BuildSpec } from '../../../test/build-fixture.ts';
import { createReleaseTerminal, type ReleaseTerminal } from '../../../test/release-terminal.ts';
import { openStore } from '../../store/store.ts';

const SETTINGS = { rows: 2, isOpen: true, title: 'New' };

describe('a setting of a remote', () => {
  let terminal: ReleaseTerminal;
  let folder: string;
  const run = (command: string): Promise<number> => terminal.run(command);
  const publish = async (spec: BuildSpec): Promise<number> => terminal.run('publish', await createBuild(spec));
  const readSettings = async () => (await (await openStore(folder)).readRegistry())?.remotes['lottery']?.settings;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    terminal = createReleaseTerminal({ RELEASE_STORE: folder });
    await publish({ remote: 'lottery', buildId: 'a', settings: SETTINGS });
    await publish({ remote: 'lottery', buildId: 'b' });
    await run('promote lottery a --no-smoke');
  });

  it.each([
    ['rows=4', { rows: 4 }],
    ['rows=-0.5', { rows: -0.5 }],
    ['isOpen=false', { isOpen: false }],
    ['title=false', { title: 'false' }],
  ])('is set by "%s" in the type of its default', async (setting, expected) => {
    expect(await run(`set lottery ${setting}`)).toBe(0);
    expect(await readSettings()).toEqual(expected);
  });

  it.each([
    ['lottery rows=many', '"many" is no number, as rows of lottery a is'],
    ['lottery isOpen=1', '"1" is no boolean, as isOpen of lottery a is'],
    ['lottery columns=1', 'lottery a has no setting columns'],
    ['lottery toString=1', 'lottery a has no setting toString'],
    ['wallet rows=1', 'wallet is not live'],
    ['host rows=1', 'the host has no settings'],
  ])('is refused for "%s"', async (words, problem) => {
    expect(await run(`set ${words}`)).toBe(1);
    expect(terminal.errors.at(-1)).toContain(problem);
    expect(await readSettings()).toBeUndefined();
  });

  it('stays after a promote and a rollback, until name= ends it', async () => {
    await run('set lottery rows=4');
    await run('promote lottery b --no-smoke');
    await run('rollback lottery');
    expect(await readSettings()).toEqual({ rows: 4 });
    await run('set lottery rows=');
    expect(await readSettings()).toEqual({});
  });

  it.each(['rows=', 'toString='])('has its default already: "%s" changes nothing', async (setting) => {
    expect(await run(`set lottery ${setting}`)).toBe(0);
    expect(await readSettings()).toBeUndefined();
  });

  it('returns with a retired remote', async () => {
    await run('set lottery isOpen=false');
    await run('retire lottery --why ended');
    expect(await readSettings()).toBeUndefined();
    await run('promote lottery a --no-smoke');
    expect(await readSettings()).toEqual({ isOpen: false });
  });

  it('stands in status and history', async () => {
    await run('set lottery rows=4');
    await run('status');
    expect(terminal.printed.at(-1)).toContain('SETTINGS: lottery rows=4');
    await run('history lottery');
    expect(terminal.printed.at(-1)).toContain('rows default → 4');
  });

  it('does not change while the remote is frozen, except to its default', async () => {
    await run('set lottery rows=4');
    await run('freeze lottery --until 2099-01-01T00:00Z --why draw');
    expect(await run('set lottery rows=5')).toBe(1);
    expect(await run('set lottery rows=')).toBe(0);
  });

  it('is not in the manifests that pages carry', async () => {
    const registry = await (await openStore(folder)).readRegistry();
    expect(registry?.remotes['lottery']?.builds['a']?.manifest).not.toHaveProperty('settings');
  });
});
