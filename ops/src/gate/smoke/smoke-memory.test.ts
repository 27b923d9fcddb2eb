import type { RemoteNav } from '@padauk/contract/registry';
import { manifestOf, releaseOf } from '../../../test/a-build.ts';
import { describeOnStores } from '../../../test/stores.ts';
import { prune } from '../../release/prune.ts';
import { EMPTY } from '../../release/registry.rules.ts';
import type { Release } from '../../release/release.ts';
import { smokeTest } from './index.ts';
import { isExpired, REMEMBERED_HOURS, recordPass, passedAt } from './smoke-memory.ts';
import { pagesToOpen, registryWith } from './smoke.rules.ts';

const release = releaseOf({ remote: 'lottery', buildId: 'a', routes: ['/twoD'] });
const registry = { ...EMPTY, host: { active: 'h1', lkg: 'h1', blocked: [] } };
const after = registryWith(release, registry);
const looked = { release, after, pages: pagesToOpen(release, after) };
const TAB: RemoteNav = {
  slot: 'tab',
  path: '/football',
  order: 1,
  label: { en: 'Ball', uni: 'ဘောလုံး', zh: '球', shan: 'မၢၵ်ႇ' },
  auth: 'anyone',
};

function releaseWith(remote: string, buildId: string, widgets: readonly string[]): Release {
  const made = releaseOf({ remote, buildId });
  const manifest = manifestOf(remote, [`/${remote}`]);
  const parts = widgets.map((name) => ({ name, slot: 'home', order: 1, auth: 'anyone', minHeightPx: 10 }) as const);
  return { ...made, manifest: { ...manifest, widgets: parts } };
}

const hoursLater = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

describeOnStores('what the smoke test has seen to be good', (under) => {
  const unreported = (line: string): never => {
    throw new Error(line);
  };

  beforeEach(() => recordPass(under().store, looked, unreported));

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
    expect(await passedAt(under().store, looked, { report: unreported })).not.toBeNull();
    expect(await passedAt(under().store, other, { report: unreported })).toBeNull();
  });

  describe('beside other remotes', () => {
    const [HOME, PAGE] = [releaseWith('lottery', 'a', ['live']), releaseWith('lottery', 'a', [])];
    const [ON_HOME, OFF_HOME] = [releaseWith('football', 'f', ['scores']), releaseWith('football', 'f', [])];
    const beside = (one: Release, other: Release): typeof looked => {
      const both = registryWith(one, registryWith(other, registry));
      return { release: one, after: both, pages: pagesToOpen(one, both) };
    };
    const renamed = (other: Release): Release => ({ ...other, buildId: 'g' });
    const withTab = (other: Release): Release => ({
      ...other,
      ...(other.manifest === undefined ? {} : { manifest: { ...other.manifest, nav: [TAB] } }),
    });

    it.each([
      ['another build of a remote of which its pages run nothing', PAGE, ON_HOME, renamed(ON_HOME), true],
      ['the same, though it has a part on home', HOME, OFF_HOME, renamed(OFF_HOME), true],
      ['another build of a widget that is on home beside its own', HOME, ON_HOME, renamed(ON_HOME), false],
      ['another tab in the shell', PAGE, OFF_HOME, withTab(OFF_HOME), false],
    ])('%s', async (_title, one, before, now, isKnown) => {
      await recordPass(under().store, beside(one, before), unreported);

      expect((await passedAt(under().store, beside(one, now), { report: unreported })) !== null).toBe(isKnown);
    });

    it('a host is looked at again beside another build of any remote', async () => {
      const host = releaseOf({ remote: 'host', buildId: 'h2' });
      await recordPass(under().store, beside(host, OFF_HOME), unreported);

      expect(await passedAt(under().store, beside(host, renamed(OFF_HOME)), { report: unreported })).toBeNull();
    });
  });

  it('is a warning that names the folder and the remedy where it cannot be written or read', async () => {
    const said: string[] = [];
    const report = (line: string): void => void said.push(line);
    const { store } = under();
    const refuse = (): Promise<never> => Promise.reject(new Error('you may not write it (EACCES)'));
    const foreign = { ...store, storage: { ...store.storage, read: refuse, write: refuse } };

    await recordPass(foreign, looked, report);
    expect(await passedAt(foreign, looked, { report })).toBeNull();
    expect(said.join('\n')).toContain(store.storage.place);
    expect(said).toEqual([
      expect.stringMatching(/^warning: .* be written, .* in .*\/gate\/smoke: you may not .*EACCES.*chown/),
      expect.stringMatching(/^warning: .* be read, .* in .*\/gate\/smoke: you may not .*EACCES.*chown/),
    ]);
  });

  it('is forgotten after a day, and swept up', async () => {
    expect(
      await passedAt(under().store, looked, { report: unreported, now: hoursLater(REMEMBERED_HOURS + 1) }),
    ).toBeNull();
    expect(isExpired({ changedAt: new Date() }, hoursLater(REMEMBERED_HOURS - 1))).toBe(false);
    expect(await prune(under().store, { who: 'hla' })).toMatchObject({ swept: [] });
    expect((await prune(under().store, { who: 'hla', now: hoursLater(25) })).swept).toHaveLength(1);
    expect(await passedAt(under().store, looked, { report: unreported })).toBeNull();
  });
});
