import { published } from '../../test/a-build.ts';
import { describeOnStores } from '../../test/stores.ts';
import { makeRegistry, registriesOf } from './named-registry.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { openStore } from './store.ts';
import type { Store } from './store.types.ts';
import { run as promoteVerb } from './verbs/promote.ts';
import { verifyStore } from './verify-store.ts';

const HLA = { who: 'hla', why: '', smoke: false };
const NO_OFFICE = { OFFICE_URL: 'http://127.0.0.1:1' };
const IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000);
const quiet = { all: true, report: () => undefined };

describeOnStores('registries over one store', (under) => {
  let production: Store;
  let staging: Store;

  beforeEach(async () => {
    await makeRegistry(under().storage, 'staging');
    production = await openStore(under().place);
    staging = await openStore(under().place, 'staging');
    for (const buildId of ['a', 'b']) await published(production, { remote: 'lottery', buildId });
  });

  const active = async (store: Store): Promise<string | undefined> =>
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

  it('have a pointer, a history and an audit of their own, over the same builds', async () => {
    await promote(production, { remote: 'lottery', buildId: 'a' }, HLA);
    await promote(staging, { remote: 'lottery', buildId: 'b' }, HLA);

    expect([await active(production), await active(staging)]).toEqual(['a', 'b']);
    expect([(await production.readAudit()).lines.length, (await staging.readAudit()).lines.length]).toEqual([1, 1]);
    for (const store of [production, staging])
      expect(await verifyStore(store, quiet)).toMatchObject({ builds: 2, revisions: 1, damages: [] });
    expect(await registriesOf(under().storage)).toEqual(['production', 'staging']);
  });

  it('are changed at once, and neither waits for nor loses anything of the other', async () => {
    const turns = Array.from({ length: 6 }, (_, index) => ({
      remote: 'lottery',
      buildId: index % 2 === 0 ? 'a' : 'b',
    }));
    await Promise.all(
      [production, staging].map(async (store) => {
        for (const target of turns) await promote(store, target, HLA);
      }),
    );

    for (const store of [production, staging])
      expect([(await store.readRegistry())?.revision, (await verifyStore(store, quiet)).damages]).toEqual([6, []]);
  });

  it('pass a build on: what was tried in one is promoted in the other', async () => {
    await promote(staging, { remote: 'lottery', buildId: 'b' }, HLA);

    expect((await promoteFrom('staging')).text).toContain('active - → b');
    expect(await active(production)).toBe('b');
    await expect(promoteFrom('staging', 'a')).rejects.toThrow('name two builds');
    await expect(promoteFrom(undefined)).rejects.toThrow("missing required argument 'build'");
    await expect(promoteFrom('stagin')).rejects.toThrow('has no registry stagin; there are production, staging');
  });

  it('pass nothing on where nothing runs', async () => {
    await expect(promoteFrom('staging')).rejects.toThrow('staging runs no lottery');
  });

  it('keep what any of them runs', async () => {
    const old = Array.from({ length: 12 }, (_, index) => `c${String(index).padStart(2, '0')}`);
    for (const buildId of old) await published(production, { remote: 'lottery', buildId });
    await promote(staging, { remote: 'lottery', buildId: 'a' }, HLA);
    const { removed } = await prune(production, { who: 'hla', now: IN_A_YEAR });

    expect(removed.map(({ buildId }) => buildId)).not.toContain('a');
    expect(removed.map(({ buildId }) => buildId)).toContain('b');
  });

  it.each(['', 'production', '../r', 'Staging', 'a'.repeat(32)])('are not made under the name "%s"', async (name) => {
    await expect(makeRegistry(under().storage, name)).rejects.toThrow('is not the name of a registry');
  });

  it('are not there because somebody misspelt one', async () => {
    await expect(openStore(under().place, 'stagin')).rejects.toThrow('has no registry stagin');
    expect(await makeRegistry(under().storage, 'staging')).toBe(false);
  });
});
