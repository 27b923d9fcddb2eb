import { publishTestBuild } from '../../test/build-fixture.ts';
import { describeOnStores } from '../../test/stores.ts';
import { createRegistry, listRegistries } from './named-registry.ts';
import { promoteRelease, run as promoteVerb } from '../release/verbs/promote.ts';
import { pruneBuilds } from '../release/verbs/prune.ts';
import { openStore } from './store.ts';
import type { Store } from './store.types.ts';
import { verifyStore } from '../release/verbs/verify.ts';

const HLA = { who: 'hla', why: '', smoke: false };
const NO_OFFICE = { OFFICE_URL: 'http://127.0.0.1:1' };
const IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000);
const VERIFY_OPTIONS = { all: true, report: () => undefined };

describeOnStores('registries over one store', (under) => {
  let production: Store;
  let staging: Store;

  beforeEach(async () => {
    await createRegistry(under().storage, 'staging');
    production = await openStore(under().location);
    staging = await openStore(under().location, 'staging');
    for (const buildId of ['a', 'b']) await publishTestBuild(production, { remote: 'lottery', buildId });
  });

  const readActive = async (store: Store): Promise<string | undefined> =>
    (await store.readRegistry())?.remotes['lottery']?.active;
  const promoteFrom = (from: string | undefined, build = ''): ReturnType<typeof promoteVerb> =>
    promoteVerb({
      words: { remote: 'lottery', build },
      many: [],
      options: { smoke: false, ...(from === undefined ? {} : { from }) },
      store: production,
      env: NO_OFFICE,
      operator: { ...HLA, isDryRun: false, report: () => undefined },
    });

  it('have separate pointers, histories and audits, but the same builds', async () => {
    await promoteRelease(production, { remote: 'lottery', buildId: 'a' }, HLA);
    await promoteRelease(staging, { remote: 'lottery', buildId: 'b' }, HLA);

    expect([await readActive(production), await readActive(staging)]).toEqual(['a', 'b']);
    expect([(await production.readAudit()).lines.length, (await staging.readAudit()).lines.length]).toEqual([1, 1]);
    for (const store of [production, staging])
      expect(await verifyStore(store, VERIFY_OPTIONS)).toMatchObject({ builds: 2, revisions: 1, damages: [] });
    expect(await listRegistries(under().storage)).toEqual(['production', 'staging']);
  });

  it('can be changed concurrently without lost changes', async () => {
    const targets = Array.from({ length: 6 }, (_, index) => ({
      remote: 'lottery',
      buildId: index % 2 === 0 ? 'a' : 'b',
    }));
    await Promise.all(
      [production, staging].map(async (store) => {
        for (const target of targets) await promoteRelease(store, target, HLA);
      }),
    );

    for (const store of [production, staging])
      expect([(await store.readRegistry())?.revision, (await verifyStore(store, VERIFY_OPTIONS)).damages]).toEqual([
        6,
        [],
      ]);
  });

  it('promote the active build of another registry with --from', async () => {
    await promoteRelease(staging, { remote: 'lottery', buildId: 'b' }, HLA);

    expect((await promoteFrom('staging')).text).toContain('active - → b');
    expect(await readActive(production)).toBe('b');
    await expect(promoteFrom('staging', 'a')).rejects.toThrow('name two builds');
    await expect(promoteFrom(undefined)).rejects.toThrow("missing required argument 'build'");
    await expect(promoteFrom('stagin')).rejects.toThrow('has no registry stagin; there are production, staging');
  });

  it('refuse --from if the remote is not live in that registry', async () => {
    await expect(promoteFrom('staging')).rejects.toThrow('lottery is not live in staging');
  });

  it('protect builds that are live in any registry from prune', async () => {
    const old = Array.from({ length: 12 }, (_, index) => `c${String(index).padStart(2, '0')}`);
    for (const buildId of old) await publishTestBuild(production, { remote: 'lottery', buildId });
    await promoteRelease(staging, { remote: 'lottery', buildId: 'a' }, HLA);
    const { removed } = await pruneBuilds(production, { who: 'hla', now: IN_A_YEAR });

    expect(removed.map(({ buildId }) => buildId)).not.toContain('a');
    expect(removed.map(({ buildId }) => buildId)).toContain('b');
  });

  it.each(['', 'production', '../r', 'Staging', 'a'.repeat(32)])('cannot have the name "%s"', async (name) => {
    await expect(createRegistry(under().storage, name)).rejects.toThrow('is not the name of a registry');
  });

  it('are not created by opening an unknown name', async () => {
    await expect(openStore(under().location, 'stagin')).rejects.toThrow('has no registry stagin');
    expect(await createRegistry(under().storage, 'staging')).toBe(false);
  });
});
