import {
  MALFORMED_MANIFESTS,
  selectSample,
  type MalformedManifest,
} from '@padauk/contract/test-data/malformed-manifests';
import { openTestStore } from '../../test/stores.ts';
import { createRelease, encodeFiles, HLA } from '../../test/build-fixture.ts';
import { DEPTH } from '../../test/depth.ts';
import { readUploadedBuild } from './finished-build.ts';
import { promoteRelease } from '../release/verbs/promote.ts';
import { publishBuild } from '../release/verbs/publish.ts';
import { findRegistryProblems } from './revisions.ts';
import { EMPTY_REGISTRY } from './registry.rules.ts';
import { repairRegistry } from '../release/verbs/repair.ts';
import { retireRemote } from '../release/verbs/switch.ts';
import { rollBackRemote } from '../release/verbs/rollback.ts';
import type { Store } from './store.types.ts';
import { switchRemote } from '../release/verbs/switch.ts';
import { verifyStore } from '../release/verbs/verify.ts';

const SAMPLES = selectSample(MALFORMED_MANIFESTS, DEPTH.malformedManifests);
const toBytes = (value: unknown): Buffer => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
/** JSON.stringify fails on deep nesting; a manual edit can contain it. */
const formatManifest = ({ title, manifest }: MalformedManifest): string =>
  title.includes('nested') ? `{"more":${'['.repeat(20_000)}${']'.repeat(20_000)}}` : JSON.stringify(manifest);
const formatReleaseFile = (manifest: MalformedManifest): string =>
  JSON.stringify({ ...createRelease({ remote: 'bonus', buildId: 'bad' }), manifest: 'HERE' }).replace('"HERE"', () =>
    formatManifest(manifest),
  );

/** Promotes two builds of lottery, and one of the two published builds of bonus. */
async function createStoreWithReleases(): Promise<Store> {
  const { store, makeLive, publish } = await openTestStore();
  await makeLive('lottery a', 'lottery b', 'bonus a');
  await publish('bonus good');
  return store;
}

/** Calls each changing command for lottery and bonus. */
async function runEveryVerb(store: Store): Promise<readonly boolean[]> {
  const outcomes = [
    await rollBackRemote(store, { remote: 'lottery', buildId: null, keep: true }, HLA),
    await switchRemote(store, { remote: 'lottery', status: 'off' }, HLA),
    await switchRemote(store, { remote: 'lottery', status: 'on' }, HLA),
    await promoteRelease(store, { remote: 'lottery', buildId: 'b' }, HLA),
    await promoteRelease(store, { remote: 'bonus', buildId: 'good' }, HLA),
    await switchRemote(store, { remote: 'bonus', status: 'off' }, HLA),
    await retireRemote(store, { remote: 'bonus' }, HLA),
  ];
  return outcomes.map(({ isChanged }) => isChanged);
}

const ALL_DONE = Array(7).fill(true);
const findDamages = async (store: Store): Promise<readonly string[]> =>
  (await verifyStore(store, { all: false, report: () => {} })).damages.map(({ problem }) => problem);

describe('a malformed manifest', () => {
  it.each(SAMPLES.map((sample) => [sample.title, sample] as const))(
    'B11 is never published: %s',
    async (_, manifest) => {
      const store = await createStoreWithReleases();
      const files = encodeFiles({ remote: 'bonus', buildId: 'bad' });
      const release = Buffer.from(formatReleaseFile(manifest)).toString('base64');
      const upload = readUploadedBuild({ release, files });

      await expect(upload.then((finished) => publishBuild(store, finished))).rejects.toThrow(
        /has an invalid description|cannot be read/,
      );
    },
  );

  it('B11 is never promoted, even with force, and does not block other commands', async () => {
    const store = await createStoreWithReleases();
    const before = (await store.storage.read('registry.json'))?.bytes.toString();
    const promoted: string[] = [];
    for (const manifest of SAMPLES) {
      await store.storage.write('r/bonus/bad/release.json', toBytes(formatReleaseFile(manifest)));
      for (const isForced of [false, true])
        await promoteRelease(store, { remote: 'bonus', buildId: 'bad' }, { ...HLA, isForced }).then(
          () => promoted.push(manifest.title),
          () => undefined,
        );
    }

    expect([promoted, (await store.storage.read('registry.json'))?.bytes.toString()]).toEqual([[], before]);
    expect(await store.storage.files('registry/history')).toHaveLength(3);
    expect(await runEveryVerb(store)).toEqual(ALL_DONE);
  });

  it.each(SAMPLES.map((sample) => [sample.title, sample] as const))(
    'B11 in the registry blocks no command: %s',
    async (_, manifest) => {
      const store = await createStoreWithReleases();
      const text = (await store.storage.read('registry.json'))?.bytes.toString() ?? '';
      const written = JSON.stringify((await store.readRegistry())?.remotes['bonus']?.builds['a']?.manifest);
      await store.storage.write('registry.json', Buffer.from(text.replace(written, () => formatManifest(manifest))));

      expect((await findDamages(store)).join()).toMatch(/no page uses|cannot be read/);
      expect(await runEveryVerb(store)).toEqual(ALL_DONE);
    },
  );

  it.each(SAMPLES.map((sample) => [sample.title, sample] as const))(
    'B11 in a begun revision of an older tool is set aside by repair: %s',
    async (_, manifest) => {
      const store = await createStoreWithReleases();
      const live = (await store.readRegistry()) ?? EMPTY_REGISTRY;
      const bonus = { ...live.remotes['bonus'], active: 'bad', builds: { bad: { manifest: 'HERE' } } };
      const line = (await store.readAudit()).lines.at(-1);
      const copy = { ...live, revision: 4, remotes: { ...live.remotes, bonus }, change: { ...line, revision: 4 } };
      const text = JSON.stringify(copy).replace('"HERE"', () => formatManifest(manifest));
      await store.storage.write('registry/history/4.json', Buffer.from(text));
      await store.storage.append('registry/audit.jsonl', JSON.stringify(copy.change));

      await expect(switchRemote(store, { remote: 'lottery', status: 'off' }, HLA)).rejects.toThrow(
        'blocks every change',
      );
      expect([(await findDamages(store)).join(), (await findRegistryProblems(store, live)).join()]).toEqual([
        expect.stringContaining('blocks every change'),
        expect.stringContaining('repair sets it aside'),
      ]);
      expect((await repairRegistry(store, { who: 'hla', isDryRun: true })).join()).toContain('is set aside');
      await repairRegistry(store, { who: 'hla' });
      expect([await repairRegistry(store, { who: 'hla' }), await findDamages(store)]).toEqual([[], []]);
      const after = (await store.readRegistry()) ?? EMPTY_REGISTRY;
      const { revision, updatedAt, epoch } = live;
      expect({ ...after, revision, updatedAt, epoch }).toEqual(live);
      expect([after.revision, after.epoch === epoch, after.updatedAt > updatedAt]).toEqual([5, false, true]);
      expect(await runEveryVerb(store)).toEqual(ALL_DONE);
    },
  );
});
