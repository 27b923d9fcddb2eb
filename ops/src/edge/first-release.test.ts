import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createBuild, createTemporaryFolder } from '../../test/build-fixture.ts';
import { getBuildFolder } from '../release/release.ts';
import { openStore } from '../release/store.ts';
import { promoteRelease } from '../release/promote.ts';
import { retireRemote } from '../release/retire.ts';
import { publishFirstRelease } from './first-release.ts';

describe('the first release of a store', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
  });
  afterEach(async () => await rm(folder, { recursive: true, force: true, maxRetries: 20 }));

  /** A `dist/` as the build leaves it. */
  async function aDist(name: string, builds: readonly (readonly [remote: string, buildId: string])[]): Promise<string> {
    const dist = path.join(folder, name);
    for (const [remote, buildId] of builds)
      await cp(await createBuild({ remote, buildId }), path.join(dist, getBuildFolder(remote, buildId)), {
        recursive: true,
      });
    return dist;
  }
  const openIt = () => openStore(path.join(folder, 'releases'));
  const audit = async (): Promise<string[]> =>
    (await readFile(path.join(folder, 'releases', 'registry', 'audit.jsonl'), 'utf8')).trim().split('\n');

  it('has every build of the image, active, the host before the remotes; the audit says by whom', async () => {
    const lines = await publishFirstRelease(
      await openIt(),
      await aDist('one', [
        ['lottery', 'a'],
        ['host', 'h'],
        ['wallet', 'w'],
      ]),
      'hla',
    );
    const registry = await (await openIt()).readRegistry();

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
    expect((await audit()).map((line) => JSON.parse(line).who)).toEqual(['hla', 'hla', 'hla']);
  });

  it('is done once: another start changes nothing', async () => {
    const dist = await aDist('one', [
      ['host', 'h'],
      ['lottery', 'a'],
    ]);
    await publishFirstRelease(await openIt(), dist, 'hla');

    expect(await publishFirstRelease(await openIt(), dist, 'hla')).toEqual([
      'host h was published, is active',
      'lottery a was published, is active',
    ]);
    expect(await audit()).toHaveLength(2);
  });

  it('a newer image publishes its builds and leaves what operators have made active alone; a remote that is new goes live', async () => {
    const store = await openIt();
    await publishFirstRelease(
      store,
      await aDist('one', [
        ['host', 'h'],
        ['lottery', 'a'],
      ]),
      'hla',
    );
    const newer = await aDist('two', [
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

  it('leaves what operators have made active alone when the registry is lost: its history has it', async () => {
    const store = await openIt();
    const dist = await aDist('one', [
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

  it('leaves a remote that operators have retired out', async () => {
    const store = await openIt();
    const dist = await aDist('one', [
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

  it('makes nothing active where the gate is against one of its builds, and says what to do', async () => {
    const dist = await aDist('one', [
      ['host', 'h'],
      ['lottery', 'a'],
      ['wallet', 'w'],
    ]);
    const large = path.join(dist, getBuildFolder('wallet', 'w'), 'release.json');
    const release = JSON.parse(await readFile(large, 'utf8'));
    await writeFile(large, JSON.stringify({ ...release, sizes: { ...release.sizes, brotli: 205_001 } }));

    const refused = publishFirstRelease(await openIt(), dist, 'hla');

    await expect(refused).rejects.toMatchObject({
      message: 'the gate keeps wallet w from going live',
      lines: [expect.stringContaining('size-budget: wallet w: all of it has 205.0 KB'), expect.any(String)],
    });
    expect(await (await openIt()).readRegistry()).toBeNull();
  });

  it('an image without a build is an image that was made wrong', async () => {
    await mkdir(path.join(folder, 'empty', 'host', 'unfinished'), { recursive: true });

    await expect(publishFirstRelease(await openIt(), path.join(folder, 'empty'), 'hla')).rejects.toThrow(
      'holds no finished build',
    );
  });
});
