import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createBuild, createTemporaryFolder, HLA, toBuild } from '../../test/build-fixture.ts';
import { openTestStore, type StoreUnderTest } from '../../test/stores.ts';
import { getBuildFolder } from '../store/release.ts';
import { retireRemote } from '../release/verbs/switch.ts';
import { publishFirstRelease } from './first-release.ts';

/** Creates a `dist/` like that of a build. */
async function createDist(...builds: readonly string[]): Promise<string> {
  const dist = await createTemporaryFolder();
  for (const build of builds.map(toBuild))
    await cp(await createBuild(build), path.join(dist, getBuildFolder(build.remote, build.buildId)), {
      recursive: true,
    });
  return dist;
}

describe('the first release of a store', () => {
  let under: StoreUnderTest;

  beforeEach(async () => {
    under = await openTestStore();
  });

  const publish = (dist: string): Promise<string[]> => publishFirstRelease(under.store, dist, 'hla');

  it('activates every build of the image, the host first, and records the operator in the audit', async () => {
    expect(await publish(await createDist('lottery a', 'host h', 'wallet w'))).toEqual([
      'host h published, made the active one',
      'lottery a published, made the active one',
      'wallet w published, made the active one',
    ]);
    expect(await under.store.readRegistry()).toMatchObject({
      host: { active: 'h' },
      remotes: { lottery: { active: 'a' }, wallet: { active: 'w' } },
    });
    expect((await under.store.readAudit()).lines.map(({ who }) => who)).toEqual(['hla', 'hla', 'hla']);
  });

  it('changes nothing on a second start', async () => {
    const dist = await createDist('host h', 'lottery a');
    await publish(dist);

    expect(await publish(dist)).toEqual(['host h was published, is active', 'lottery a was published, is active']);
    expect((await under.store.readAudit()).lines).toHaveLength(2);
  });

  it('a newer image publishes its builds, keeps active builds, and activates only a new remote', async () => {
    await publish(await createDist('host h', 'lottery a'));
    const newer = await createDist('host h', 'lottery b', 'games g');

    expect(await publish(newer)).toEqual([
      'host h was published, is active',
      'games g published, made the active one',
      'lottery b published, a stays active',
    ]);
    await under.promote('lottery b');

    expect(await publish(newer)).toContain('lottery b was published, is active');
  });

  it('keeps the builds that operators activated when registry.json is lost, by its history', async () => {
    const dist = await createDist('lottery a', 'lottery b');
    await publish(dist);
    await under.promote('lottery b');
    await under.remove('registry.json');

    expect(await publish(dist)).toEqual([
      'lottery a was published, b stays active',
      'lottery b was published, is active',
    ]);
  });

  it('keeps a retired remote retired', async () => {
    const dist = await createDist('lottery a', 'games g');
    await publish(dist);
    await retireRemote(under.store, { remote: 'games' }, HLA);

    expect(await publish(dist)).toEqual([
      'games g was published, games stays retired',
      'lottery a was published, is active',
    ]);
  });

  it('activates nothing if the gate refuses one build', async () => {
    const dist = await createDist('host h', 'lottery a', 'wallet w');
    const releaseFile = path.join(dist, getBuildFolder('wallet', 'w'), 'release.json');
    const release = JSON.parse(await readFile(releaseFile, 'utf8'));
    await writeFile(releaseFile, JSON.stringify({ ...release, needs: { react: '^99.0.0' } }));

    await expect(publish(dist)).rejects.toMatchObject({
      message: 'the gate keeps wallet w from going live',
      lines: [expect.stringContaining('shared-versions: wallet w needs react ^99.0.0'), expect.any(String)],
    });
    expect(await under.store.readRegistry()).toBeNull();
  });

  it('throws for a folder without a finished build', async () => {
    const empty = await createTemporaryFolder();
    await mkdir(path.join(empty, 'host', 'unfinished'), { recursive: true });

    await expect(publish(empty)).rejects.toThrow('holds no finished build');
  });
});

const DIST = path.join(__dirname, '../../../dist');
const describeOnBuilds =
  existsSync(path.join(DIST, 'host')) || process.env['CI'] !== undefined ? describe : describe.skip;

describeOnBuilds('the first release of dist/', () => {
  it('K1 activates the host and every remote without force', async () => {
    const { store } = await openTestStore();
    await publishFirstRelease(store, DIST, 'hla');
    const registry = await store.readRegistry();

    expect(registry?.host.active).not.toBe('');
    expect(Object.keys(registry?.remotes ?? {}).sort()).toEqual(['account', 'football', 'games', 'lottery', 'wallet']);
  });
});
