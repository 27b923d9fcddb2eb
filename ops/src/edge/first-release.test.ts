import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createBuild, createTemporaryFolder } from '../../test/build-fixture.ts';
import { getBuildFolder } from '../store/release.ts';
import { openStore } from '../store/store.ts';
import { promoteRelease } from '../release/verbs/promote.ts';
import { retireRemote } from '../release/verbs/retire.ts';
import { publishFirstRelease } from './first-release.ts';

describe('the first release of a store', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
  });
  afterEach(async () => await rm(folder, { recursive: true, force: true, maxRetries: 20 }));

  /** Creates a `dist/` like that of a build. */
  async function createDist(
    name: string,
    builds: readonly (readonly [remote: string, buildId: string])[],
  ): Promise<string> {
    const dist = path.join(folder, name);
    for (const [remote, buildId] of builds)
      await cp(await createBuild({ remote, buildId }), path.join(dist, getBuildFolder(remote, buildId)), {
        recursive: true,
      });
    return dist;
  }
  const openTestStore = () => openStore(path.join(folder, 'releases'));
  const readAuditLines = async (): Promise<string[]> =>
    (await readFile(path.join(folder, 'releases', 'registry', 'audit.jsonl'), 'utf8')).trim().split('\n');

  it('activates every build of the image, the host first, and records the operator in the audit', async () => {
    const lines = await publishFirstRelease(
      await openTestStore(),
      await createDist('one', [
        ['lottery', 'a'],
        ['host', 'h'],
        ['wallet', 'w'],
      ]),
      'hla',
    );
    const registry = await (await openTestStore()).readRegistry();

    expect(lines).toEqual([
      'host h published, made the active one',
      'lottery a published, made the active one',
      'wallet w published, made the active one',
    ]);
    expect([registry?.host.active, registry?.remotes['lottery']?.active, registry?.remotes['wallet']?.active]).toEqual([
      'h',
      'a',
      'w',
    ]);
    expect((await readAuditLines()).map((line) => JSON.parse(line).who)).toEqual(['hla', 'hla', 'hla']);
  });

  it('changes nothing on a second start', async () => {
    const dist = await createDist('one', [
      ['host', 'h'],
      ['lottery', 'a'],
    ]);
    await publishFirstRelease(await openTestStore(), dist, 'hla');

    expect(await publishFirstRelease(await openTestStore(), dist, 'hla')).toEqual([
      'host h was published, is active',
      'lottery a was published, is active',
    ]);
    expect(await readAuditLines()).toHaveLength(2);
  });

  it('a newer image publishes its builds, keeps active builds, and activates only a new remote', async () => {
    const store = await openTestStore();
    await publishFirstRelease(
      store,
      await createDist('one', [
        ['host', 'h'],
        ['lottery', 'a'],
      ]),
      'hla',
    );
    const newer = await createDist('two', [
      ['host', 'h'],
      ['lottery', 'b'],
      ['games', 'g'],
    ]);

    expect(await publishFirstRelease(store, newer, 'hla')).toEqual([
      'host h was published, is active',
      'games g published, made the active one',
      'lottery b published, a stays active',
    ]);
    await promoteRelease(store, { remote: 'lottery', buildId: 'b' }, { who: 'hla', why: 'a new board', smoke: false });

    expect(await publishFirstRelease(store, newer, 'hla')).toContain('lottery b was published, is active');
  });

  it('keeps the builds that operators activated when registry.json is lost, by its history', async () => {
    const store = await openTestStore();
    const dist = await createDist('one', [
      ['lottery', 'a'],
      ['lottery', 'b'],
    ]);
    await publishFirstRelease(store, dist, 'hla');
    await promoteRelease(store, { remote: 'lottery', buildId: 'b' }, { who: 'hla', why: 'a new board', smoke: false });
    await rm(path.join(folder, 'releases', 'registry.json'));

    expect(await publishFirstRelease(store, dist, 'hla')).toEqual([
      'lottery a was published, b stays active',
      'lottery b was published, is active',
    ]);
  });

  it('keeps a retired remote retired', async () => {
    const store = await openTestStore();
    const dist = await createDist('one', [
      ['lottery', 'a'],
      ['games', 'g'],
    ]);
    await publishFirstRelease(store, dist, 'hla');
    await retireRemote(store, { remote: 'games' }, { who: 'hla', why: 'the contract has ended' });

    expect(await publishFirstRelease(store, dist, 'hla')).toEqual([
      'games g was published, games stays retired',
      'lottery a was published, is active',
    ]);
  });

  it('activates nothing if the gate refuses one build', async () => {
    const dist = await createDist('one', [
      ['host', 'h'],
      ['lottery', 'a'],
      ['wallet', 'w'],
    ]);
    const releaseFile = path.join(dist, getBuildFolder('wallet', 'w'), 'release.json');
    const release = JSON.parse(await readFile(releaseFile, 'utf8'));
    await writeFile(releaseFile, JSON.stringify({ ...release, sizes: { ...release.sizes, brotli: 210_001 } }));

    const result = publishFirstRelease(await openTestStore(), dist, 'hla');

    await expect(result).rejects.toMatchObject({
      message: 'the gate keeps wallet w from going live',
      lines: [expect.stringContaining('size-budget: wallet w: all of it has 210.0 KB'), expect.any(String)],
    });
    expect(await (await openTestStore()).readRegistry()).toBeNull();
  });

  it('throws for a folder without a finished build', async () => {
    await mkdir(path.join(folder, 'empty', 'host', 'unfinished'), { recursive: true });

    await expect(publishFirstRelease(await openTestStore(), path.join(folder, 'empty'), 'hla')).rejects.toThrow(
      'holds no finished build',
    );
  });
});
