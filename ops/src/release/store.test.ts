import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { aBuild, temporaryFolder } from '../../test/a-build.ts';
import { promote, publish } from './release-commands.ts';
import { openStore, type Store } from './store.ts';

const HLA = { who: 'hla', why: 'a new board' };
const LONG_AGO = new Date(Date.now() - 60_000);

describe('the release store', () => {
  let store: Store;

  beforeEach(async () => {
    store = openStore(path.join(await temporaryFolder(), 'releases'));
  });
  afterEach(() => rm(path.dirname(store.root), { recursive: true, force: true }));

  const at = (...parts: string[]): string => path.join(store.root, ...parts);
  const published = async (remote: string, buildId: string, content?: string): Promise<boolean> => (await publish(store, await aBuild({ remote, buildId, ...(content === undefined ? {} : { content }) }))).isNew;
  const auditLines = async (): Promise<unknown[]> => (await readFile(at('registry', 'audit.jsonl'), 'utf8')).trim().split('\n').map((line) => JSON.parse(line));

  it('publishes a build to where the page will ask for it', async () => {
    expect(await published('lottery', 'a', 'the board')).toBe(true);
    expect(await published('host', 'h')).toBe(true);
    expect(await readFile(at('r', 'lottery', 'a', 'remoteEntry.js'), 'utf8')).toBe('the board');
    expect(await readdir(at('host'))).toEqual(['h']);
  });

  it('leaves a build that is there alone', async () => {
    await published('lottery', 'a');

    expect(await published('lottery', 'a')).toBe(false);
  });

  it('row 48 refuses other bytes under the same name, loudly, and changes nothing', async () => {
    await published('lottery', 'a', 'the board');

    await expect(published('lottery', 'a', 'another board')).rejects.toThrow('r/lottery/a is published already, with other bytes: remoteEntry.js, remote.js');
    expect(await readFile(at('r', 'lottery', 'a', 'remoteEntry.js'), 'utf8')).toBe('the board');
  });

  it('row 48 refuses a folder whose files are not those that were built', async () => {
    const folder = await aBuild({ remote: 'lottery', buildId: 'a' });
    await writeFile(path.join(folder, 'remoteEntry.js'), 'something else');

    await expect(publish(store, folder)).rejects.toThrow('is not what its release.json says: remoteEntry.js');
    await rm(path.join(folder, 'remoteEntry.js'));
    await expect(publish(store, folder)).rejects.toThrow('remoteEntry.js');
  });

  it('refuses a build that was not finished, or is of another kind', async () => {
    const folder = await aBuild({ remote: 'lottery', buildId: 'a' });
    await writeFile(path.join(folder, 'release.json'), '{"schema":2}');

    await expect(publish(store, folder)).rejects.toThrow('schema 2, this tool knows 1');
    await rm(path.join(folder, 'release.json'));
    await expect(publish(store, folder)).rejects.toThrow('holds no finished build');
  });

  it('takes one of two who publish the same build at the same moment, and leaves nothing lying about', async () => {
    const folder = await aBuild({ remote: 'lottery', buildId: 'a' });
    const both = await Promise.all([publish(store, folder), publish(store, folder), publish(store, folder)]);

    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await readdir(at('r', 'lottery'))).toEqual(['a']);
  });

  it('knows no registry before the first promote', async () => {
    expect(await store.readRegistry()).toBeNull();
  });

  it('says when its registry cannot be read', async () => {
    await mkdir(store.root, { recursive: true });
    await writeFile(at('registry.json'), '{half');

    await expect(store.readRegistry()).rejects.toThrow('JSON');
  });

  it('a promote leaves a copy of each revision and an audit line', async () => {
    await Promise.all([published('lottery', 'a'), published('lottery', 'b')]);
    await promote(store, { remote: 'lottery', buildId: 'a' }, HLA);
    const registry = await promote(store, { remote: 'lottery', buildId: 'b' }, HLA);

    expect(await store.readRegistry()).toEqual(registry);
    expect(JSON.parse(await readFile(at('registry', 'history', '2.json'), 'utf8'))).toEqual(registry);
    expect(await readdir(at('registry', 'history'))).toEqual(['1.json', '2.json']);
    expect(await auditLines()).toEqual([
      { at: expect.any(String), ...HLA, action: 'promote', remote: 'lottery', before: null, after: 'a', revision: 1 },
      { at: registry.updatedAt, ...HLA, action: 'promote', remote: 'lottery', before: 'a', after: 'b', revision: 2 },
    ]);
  });

  it('a promote of what is active changes nothing', async () => {
    await published('host', 'h');
    const first = await promote(store, { remote: 'host', buildId: 'h' }, HLA);

    expect(await promote(store, { remote: 'host', buildId: 'h' }, HLA)).toEqual(first);
    expect(await auditLines()).toHaveLength(1);
  });

  it('refuses to promote what was not published', async () => {
    await expect(promote(store, { remote: 'lottery', buildId: 'never' }, HLA)).rejects.toThrow('holds no finished build');
    expect(await store.readRegistry()).toBeNull();
  });

  it('B1 refuses a remote that claims another\'s path, and changes nothing', async () => {
    await Promise.all([published('lottery', 'a'), publish(store, await aBuild({ remote: 'wallet', buildId: 'b', routes: ['/lottery'] }))]);
    const before = await promote(store, { remote: 'lottery', buildId: 'a' }, HLA);

    await expect(promote(store, { remote: 'wallet', buildId: 'b' }, HLA)).rejects.toThrow('two remotes claim the same path: /lottery (lottery, wallet)');
    expect(await store.readRegistry()).toEqual(before);
    expect(await readdir(store.root)).not.toContain('registry.lock');
  });

  it('loses no change when two remotes are promoted at the same moment, 20 times', async () => {
    const names = Array.from({ length: 20 }, (_, index) => String(index));
    for (const name of names) await Promise.all([published('lottery', name), published('wallet', name)]);
    const other = openStore(store.root);
    for (const name of names) await Promise.all([promote(store, { remote: 'lottery', buildId: name }, HLA), promote(other, { remote: 'wallet', buildId: name }, HLA)]);
    const registry = await store.readRegistry();

    expect([registry?.revision, registry?.remotes['lottery']?.active, registry?.remotes['wallet']?.active]).toEqual([40, '19', '19']);
    expect(await readdir(at('registry', 'history'))).toHaveLength(40);
    expect(await auditLines()).toHaveLength(40);
  });

  it('takes over a lock and a half written revision that a dead process left behind', async () => {
    await published('lottery', 'a');
    await mkdir(at('registry', 'history'), { recursive: true });
    for (const left of [at('registry.lock'), at('registry', 'history', '1.json')]) {
      await writeFile(left, 'left behind');
      await utimes(left, LONG_AGO, LONG_AGO);
    }
    const registry = await promote(store, { remote: 'lottery', buildId: 'a' }, HLA);

    expect([registry.revision, JSON.parse(await readFile(at('registry', 'history', '1.json'), 'utf8'))]).toEqual([1, registry]);
  });

  it('one who was suspended and lost the lock overwrites nobody, and leaves the other\'s lock alone', async () => {
    await Promise.all([published('lottery', 'a'), published('wallet', 'w')]);
    await promote(store, { remote: 'lottery', buildId: 'a' }, HLA);
    const stale = await store.readRegistry();
    const suspended = store.whileLocked(async () => {
      await rm(at('registry.lock'));
      await promote(store, { remote: 'wallet', buildId: 'w' }, HLA);
      await writeFile(at('registry.lock'), 'of a third');
      if (stale !== null) await store.writeRegistry({ ...stale, revision: 2 }, { at: '', ...HLA, action: 'promote', remote: 'lottery', before: null, after: 'x' });
    });

    await expect(suspended).rejects.toThrow('somebody else has changed it');
    expect([(await store.readRegistry())?.remotes['wallet']?.active, await readFile(at('registry.lock'), 'utf8')]).toEqual(['w', 'of a third']);
  });

  it('does not write a revision that is just being written', async () => {
    await published('lottery', 'a');
    await mkdir(at('registry', 'history'), { recursive: true });
    await writeFile(at('registry', 'history', '1.json'), 'of another');

    await expect(promote(store, { remote: 'lottery', buildId: 'a' }, HLA)).rejects.toThrow('revision 1 is being written');
    expect(await store.readRegistry()).toBeNull();
  });
});
