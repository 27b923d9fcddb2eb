import type { RemoteNav } from '@padauk/contract/registry';
import { createManifest, createRelease } from '../../../test/build-fixture.ts';
import { describeOnStores } from '../../../test/stores.ts';
import { pruneBuilds } from '../../release/prune.ts';
import { EMPTY_REGISTRY } from '../../release/registry.rules.ts';
import type { Release } from '../../release/release.ts';
import { runSmokeTest } from './index.ts';
import { isExpired, RETENTION_HOURS, recordPass, findPassTime } from './smoke-records.ts';
import { selectPages, buildTestRegistry } from './smoke.rules.ts';

const release = createRelease({ remote: 'lottery', buildId: 'a', routes: ['/twoD'] });
const registry = { ...EMPTY_REGISTRY, host: { active: 'h1', lkg: 'h1', blocked: [] } };
const nextRegistry = buildTestRegistry(release, registry);
const subject = { release, nextRegistry, pages: selectPages(release, nextRegistry) };
const TAB: RemoteNav = {
  slot: 'tab',
  path: '/football',
  order: 1,
  label: { en: 'Ball', uni: 'ဘောလုံး', zh: '球', shan: 'မၢၵ်ႇ' },
  auth: 'anyone',
};

function createWidgetRelease(remote: string, buildId: string, widgets: readonly string[]): Release {
  const made = createRelease({ remote, buildId });
  const manifest = createManifest(remote, [`/${remote}`]);
  const parts = widgets.map((name) => ({ name, slot: 'home', order: 1, auth: 'anyone', minHeightPx: 10 }) as const);
  return { ...made, manifest: { ...manifest, widgets: parts } };
}

const addHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

describeOnStores('what the smoke test has seen to be good', (under) => {
  const unreported = (line: string): never => {
    throw new Error(line);
  };

  beforeEach(() => recordPass(under().store, subject, unreported));

  it('is not looked at again: between a dry run and the promote nothing has changed', async () => {
    const said: string[] = [];
    const report = (line: string): void => void said.push(line);

    expect(await runSmokeTest({ store: under().store, registry, release, report, smoke: true })).toEqual([]);
    expect(said).toEqual([expect.stringMatching(/^smoke test: the same bytes were good on 1 pages at 20/)]);
  });

  it.each([
    ['other bytes under the same name', { ...subject, release: { ...release, files: {} } }],
    [
      'another host around it',
      { ...subject, nextRegistry: { ...nextRegistry, host: { ...nextRegistry.host, active: 'h2' } } },
    ],
    ['another remote around it', { ...subject, nextRegistry: { ...nextRegistry, remotes: {} } }],
    ['another page of it', { ...subject, pages: [] }],
  ])('is not taken for %s', async (_title, other) => {
    expect(await findPassTime(under().store, subject, { report: unreported })).not.toBeNull();
    expect(await findPassTime(under().store, other, { report: unreported })).toBeNull();
  });

  describe('beside other remotes', () => {
    const [HOME, PAGE] = [createWidgetRelease('lottery', 'a', ['live']), createWidgetRelease('lottery', 'a', [])];
    const [ON_HOME, OFF_HOME] = [
      createWidgetRelease('football', 'f', ['scores']),
      createWidgetRelease('football', 'f', []),
    ];
    const beside = (one: Release, other: Release): typeof subject => {
      const both = buildTestRegistry(one, buildTestRegistry(other, registry));
      return { release: one, nextRegistry: both, pages: selectPages(one, both) };
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

      expect((await findPassTime(under().store, beside(one, now), { report: unreported })) !== null).toBe(isKnown);
    });

    it('a host is looked at again beside another build of any remote', async () => {
      const host = createRelease({ remote: 'host', buildId: 'h2' });
      await recordPass(under().store, beside(host, OFF_HOME), unreported);

      expect(await findPassTime(under().store, beside(host, renamed(OFF_HOME)), { report: unreported })).toBeNull();
    });
  });

  it('is a warning that names the folder and the remedy where it cannot be written or read', async () => {
    const said: string[] = [];
    const report = (line: string): void => void said.push(line);
    const { store } = under();
    const refuse = (): Promise<never> => Promise.reject(new Error('you may not write it (EACCES)'));
    const foreign = { ...store, storage: { ...store.storage, read: refuse, write: refuse } };

    await recordPass(foreign, subject, report);
    expect(await findPassTime(foreign, subject, { report })).toBeNull();
    expect(said.join('\n')).toContain(store.storage.location);
    expect(said).toEqual([
      expect.stringMatching(/^warning: .* be written, .* in .*\/gate\/smoke: you may not .*EACCES.*chown/),
      expect.stringMatching(/^warning: .* be read, .* in .*\/gate\/smoke: you may not .*EACCES.*chown/),
    ]);
  });

  it('is forgotten after a day, and swept up', async () => {
    expect(
      await findPassTime(under().store, subject, { report: unreported, now: addHours(RETENTION_HOURS + 1) }),
    ).toBeNull();
    expect(isExpired({ changedAt: new Date() }, addHours(RETENTION_HOURS - 1))).toBe(false);
    expect(await pruneBuilds(under().store, { who: 'hla' })).toMatchObject({ swept: [] });
    expect((await pruneBuilds(under().store, { who: 'hla', now: addHours(25) })).swept).toHaveLength(1);
    expect(await findPassTime(under().store, subject, { report: unreported })).toBeNull();
  });
});
