import { describeOnStores, openTestStore, type StoreUnderTest } from '../../test/stores.ts';
import { createRegistry, listRegistries } from './named-registry.ts';
import { run as promoteVerb } from '../release/verbs/promote.ts';
import { pruneBuilds } from '../release/verbs/prune.ts';
import { openStore } from './store.ts';
import type { Answer } from '../verb.ts';
import { verifyStore } from '../release/verbs/verify.ts';

const IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000);
const VERIFY_OPTIONS = { all: true, report: () => undefined };

describeOnStores('registries over one store', (under) => {
  let production: StoreUnderTest;
  let staging: StoreUnderTest;

  beforeEach(async () => {
    await createRegistry(under().storage, 'staging');
    production = await openTestStore(under().location);
    staging = await openTestStore(under().location, 'staging');
    await production.publish('lottery a', 'lottery b');
  });

  const readActive = async ({ readRemote }: StoreUnderTest): Promise<string | undefined> =>
    (await readRemote())?.active;
  const promoteFrom = (from: string | undefined, build = ''): Promise<Answer> =>
    production.runVerb(promoteVerb, {
      words: { remote: 'lottery', build },
      options: { smoke: false, ...(from === undefined ? {} : { from }) },
      env: { OFFICE_URL: 'http://127.0.0.1:1' },
    });

  it('have separate pointers, histories and audits, but the same builds', async () => {
    await production.promote('lottery a');
    await staging.promote('lottery b');

    expect([await readActive(production), await readActive(staging)]).toEqual(['a', 'b']);
    for (const { store } of [production, staging]) {
      expect((await store.readAudit()).lines).toHaveLength(1);
      expect(await verifyStore(store, VERIFY_OPTIONS)).toMatchObject({ builds: 2, revisions: 1, damages: [] });
    }
    expect(await listRegistries(under().storage)).toEqual(['production', 'staging']);
  });

  it('can be changed concurrently without lost changes', async () => {
    await Promise.all(
      [production, staging].map(async ({ promote }) => {
        for (const build of ['a', 'b', 'a', 'b', 'a', 'b']) await promote(`lottery ${build}`);
      }),
    );

    for (const { store } of [production, staging]) {
      expect((await store.readRegistry())?.revision).toBe(6);
      expect((await verifyStore(store, VERIFY_OPTIONS)).damages).toEqual([]);
    }
  });

  it('promote the active build of another registry with --from', async () => {
    await staging.promote('lottery b');

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
    const old = Array.from({ length: 12 }, (_, index) => `lottery c${String(index).padStart(2, '0')}`);
    await production.publish(...old);
    await staging.promote('lottery a');
    const { removed } = await pruneBuilds(production.store, { who: 'hla', now: IN_A_YEAR });

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
