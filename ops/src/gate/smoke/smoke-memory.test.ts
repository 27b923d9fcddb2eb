import { releaseOf } from '../../../test/a-build.ts';
import { describeOnStores } from '../../../test/stores.ts';
import { prune } from '../../release/prune.ts';
import { EMPTY } from '../../release/registry.rules.ts';
import { smokeTest } from './index.ts';
import { isExpired, REMEMBERED_HOURS, recordPass, passedAt } from './smoke-memory.ts';
import { pagesToOpen, registryWith } from './smoke.rules.ts';

const release = releaseOf({ remote: 'lottery', buildId: 'a', routes: ['/twoD'] });
const registry = { ...EMPTY, host: { active: 'h1', lkg: 'h1', blocked: [] } };
const after = registryWith(release, registry);
const looked = { release, after, pages: pagesToOpen(release, after) };
const hoursLater = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

describeOnStores('what the smoke test has seen to be good', (under) => {
  beforeEach(() => recordPass(under().store, looked));

  it('is not looked at again: between a dry run and the promote nothing has changed', async () => {
    const said: string[] = [];
    const report = (line: string): void => void said.push(line);

    expect(await smokeTest({ store: under().store, registry, release, report, smoke: true })).toEqual([]);
    expect(said).toEqual([expect.stringMatching(/^smoke test: the same bytes were good on 1 pages at 20/)]);
  });

  it.each([
    ['other bytes under the same name', { ...looked, release: { ...release, files: {} } }],
    ['another host around it', { ...looked, after: { ...after, host: { ...after.host, active: 'h2' } } }],
    ['another remote around it', { ...looked, after: { ...after, remotes: {} } }],
    ['another page of it', { ...looked, pages: [] }],
  ])('is not taken for %s', async (_title, other) => {
    expect(await passedAt(under().store, looked)).not.toBeNull();
    expect(await passedAt(under().store, other)).toBeNull();
  });

  it('is forgotten after a day, and swept up', async () => {
    expect(await passedAt(under().store, looked, hoursLater(REMEMBERED_HOURS + 1))).toBeNull();
    expect(isExpired({ changedAt: new Date() }, hoursLater(REMEMBERED_HOURS - 1))).toBe(false);
    expect(await prune(under().store, { who: 'hla' })).toMatchObject({ swept: [] });
    expect((await prune(under().store, { who: 'hla', now: hoursLater(25) })).swept).toHaveLength(1);
    expect(await passedAt(under().store, looked)).toBeNull();
  });
});
