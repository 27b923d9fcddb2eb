import type { RemoteNav } from '@padauk/contract/delivery/registry';
import { createManifest, createRelease } from '../../../test/build-fixture.ts';
import { describeOnStores } from '../../../test/stores.ts';
import { pruneBuilds } from '../../release/verbs/prune.ts';
import { EMPTY_REGISTRY } from '../../store/registry.rules.ts';
import type { Release } from '../../store/release.ts';
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

function createWidgetRelease(remote: string, buildId: string, ...widgets: readonly string[]): Release {
  const parts = widgets.map((name) => ({ name, slot: 'home', order: 1, auth: 'anyone', minHeightPx: 10 }) as const);
  return { ...createRelease({ remote, buildId }), manifest: { ...createManifest(remote), widgets: parts } };
}

const addHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

describeOnStores('the record of a passed smoke test', (under) => {
  const failOnReport = (line: string): never => {
    throw new Error(line);
  };
  const record = (passed = subject): Promise<void> => recordPass(under().store, passed, failOnReport);
  const find = (wanted = subject, now = new Date()): Promise<Date | null> =>
    findPassTime(under().store, wanted, { report: failOnReport, now });

  beforeEach(() => record());

  it('lets the smoke test skip the same build, as in a promotion after its dry run', async () => {
    const lines: string[] = [];
    const report = (line: string): void => void lines.push(line);

    expect(await runSmokeTest({ store: under().store, registry, release, report, smoke: true })).toEqual([]);
    expect(lines).toEqual([expect.stringMatching(/^smoke test: the same bytes passed on 1 pages at 20/)]);
  });

  it.each([
    ['other bytes under the same name', { release: { ...release, files: {} } }],
    ['another active host', { nextRegistry: { ...nextRegistry, host: { ...nextRegistry.host, active: 'h2' } } }],
    ['another set of remotes', { nextRegistry: { ...nextRegistry, remotes: {} } }],
    ['another list of pages', { pages: [] }],
  ])('does not match %s', async (_title, other) => {
    expect(await find()).not.toBeNull();
    expect(await find({ ...subject, ...other })).toBeNull();
  });

  describe('with other remotes', () => {
    const [HOME, PAGE] = [createWidgetRelease('lottery', 'a', 'live'), createWidgetRelease('lottery', 'a')];
    const [ON_HOME, OFF_HOME] = [createWidgetRelease('football', 'f', 'scores'), createWidgetRelease('football', 'f')];
    const buildSubject = (tested: Release, other: Release): typeof subject => {
      const both = buildTestRegistry(tested, buildTestRegistry(other, registry));
      return { release: tested, nextRegistry: both, pages: selectPages(tested, both) };
    };
    const withOtherId = (other: Release): Release => ({ ...other, buildId: 'g' });
    const withTab: Release = { ...OFF_HOME, manifest: { ...createManifest('football'), nav: [TAB] } };
    const host = createRelease({ remote: 'host', buildId: 'h2' });

    it.each([
      ['matches another build of a remote that its pages do not run', PAGE, ON_HOME, withOtherId(ON_HOME), true],
      ['matches another build of a remote without widgets', HOME, OFF_HOME, withOtherId(OFF_HOME), true],
      ['does not match another build of a remote with a widget', HOME, ON_HOME, withOtherId(ON_HOME), false],
      ['does not match another tab in the shell', PAGE, OFF_HOME, withTab, false],
      ['does not match a host with another build of any remote', host, OFF_HOME, withOtherId(OFF_HOME), false],
    ])('%s', async (_title, tested, before, after, isMatch) => {
      await record(buildSubject(tested, before));

      expect((await find(buildSubject(tested, after))) !== null).toBe(isMatch);
    });
  });

  it('causes a warning with folder and remedy if it cannot be written or read', async () => {
    const lines: string[] = [];
    const report = (line: string): void => void lines.push(line);
    const { store } = under();
    const refuse = (): Promise<never> => Promise.reject(new Error('you may not write it (EACCES)'));
    const foreign = { ...store, storage: { ...store.storage, read: refuse, write: refuse } };

    await recordPass(foreign, subject, report);
    expect(await findPassTime(foreign, subject, { report })).toBeNull();
    expect(lines.join('\n')).toContain(store.storage.location);
    expect(lines).toEqual([
      expect.stringMatching(/^warning: .* be written, .* in .*\/gate\/smoke: you may not .*EACCES.*chown/),
      expect.stringMatching(/^warning: .* be read, .* in .*\/gate\/smoke: you may not .*EACCES.*chown/),
    ]);
  });

  it('expires after a day and is deleted', async () => {
    expect(await find(subject, addHours(RETENTION_HOURS + 1))).toBeNull();
    expect(isExpired({ changedAt: new Date() }, addHours(RETENTION_HOURS - 1))).toBe(false);
    expect(await pruneBuilds(under().store, { who: 'hla' })).toMatchObject({ swept: [] });
    expect((await pruneBuilds(under().store, { who: 'hla', now: addHours(25) })).swept).toHaveLength(1);
    expect(await find()).toBeNull();
  });
});
