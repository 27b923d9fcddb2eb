import fc from 'fast-check';
import type { RegistryRemote } from '@padauk/contract/delivery/registry';
import { createBuild, createRemote } from '../test-data/registry-fixtures.tsx';
import {
  selectBetterBuilds,
  rankCandidates,
  hashFnv1a,
  isInCanary,
  isStillOffered,
  toDevice,
  type BuildContext,
  type VisitorTraits,
} from './choose-build.rules.ts';

const VISITORS = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`);
const createCanary = (percent: number, rollout = 'r-1') => ({ build: 'b3', percent, rollout });
const TRAITS: VisitorTraits = { locale: 'en', device: 'phone' };
const createVisitor = (visitorId: string, traits: Partial<VisitorTraits> = {}) => ({ visitorId, ...TRAITS, ...traits });
const selectCanaryVisitors = (percent: number, rollout?: string): Set<string> =>
  new Set(VISITORS.filter((visitor) => isInCanary(createCanary(percent, rollout), createVisitor(visitor))));
const builds = { b1: createBuild('b1'), b2: createBuild('b2'), b3: createBuild('b3') };
const defaultContext: BuildContext = { ...createVisitor('v'), override: null, isQuarantined: () => false };
const createQuarantineContext = (...containers: string[]): BuildContext => ({
  ...defaultContext,
  isQuarantined: (container) => containers.includes(container),
});
const override = { id: 'dev', build: createBuild('dev') };
const listIds = (remote: RegistryRemote, context = defaultContext): string[] =>
  rankCandidates(remote, context).map(({ id }) => id);

const anyBuild = fc.constantFrom('b1', 'b2', 'b3', 'unknown');
const anyPercent = fc.integer({ min: 0, max: 100 });
const anyRollout = fc.stringMatching(/^[\w-]{1,20}$/);
const anyVisitor = fc.uuid();
const anyRemote = fc
  .record({
    active: anyBuild,
    lkg: anyBuild,
    blocked: fc.subarray(['b1', 'b2', 'b3']),
    canary: fc.option(fc.record({ build: anyBuild, percent: anyPercent, rollout: anyRollout })),
  })
  .map((changes) => createRemote({ builds, ...changes }));
const anyContext = fc
  .record({ visitorId: anyVisitor, quarantined: fc.subarray(['garden_b1', 'garden_b2', 'garden_b3']) })
  .map(({ visitorId, quarantined }): BuildContext => ({ ...createQuarantineContext(...quarantined), visitorId }));

describe('the share of a canary', () => {
  it('uses the FNV-1a hash', () => {
    expect([hashFnv1a(''), hashFnv1a('a'), hashFnv1a('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
  });

  it.each(['r-1', 'r-2026-11-20-1', 'lottery-42', 'x'])(
    'gives the canary to 9 to 11 percent of ten thousand visitors in rollout %s',
    (rollout) => {
      const share = selectCanaryVisitors(10, rollout).size;
      expect(share).toBeGreaterThanOrEqual(900);
      expect(share).toBeLessThanOrEqual(1_100);
    },
  );

  it('gives the canary to 9 to 11 of 100 visitors at ten percent, for any rollout name and visitor ids', () => {
    fc.assert(
      fc.property(anyRollout, fc.array(anyVisitor, { minLength: 10_000, maxLength: 10_000 }), (rollout, visitors) => {
        const share = visitors.filter((visitor) =>
          isInCanary(createCanary(10, rollout), createVisitor(visitor)),
        ).length;
        return share >= 900 && share <= 1_100;
      }),
      { numRuns: 20, seed: 1_120 },
    );
  });

  it('keeps the canary of every visitor as the percentage grows', () => {
    fc.assert(
      fc.property(anyRollout, anyVisitor, anyPercent, anyPercent, (rollout, visitor, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        return (
          !isInCanary(createCanary(less, rollout), createVisitor(visitor)) ||
          isInCanary(createCanary(more, rollout), createVisitor(visitor))
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('raised from 10 to 20 percent keeps its visitors and doubles their number', () => {
    const [ten, twenty] = [selectCanaryVisitors(10), selectCanaryVisitors(20)];
    expect([...ten].filter((visitor) => !twenty.has(visitor))).toEqual([]);
    expect(twenty.size).toBeGreaterThanOrEqual(1_800);
  });

  it('selects other visitors in the next rollout', () => {
    const again = selectCanaryVisitors(10, 'r-2');
    expect([...selectCanaryVisitors(10)].filter((visitor) => again.has(visitor)).length).toBeLessThan(250);
  });

  it.each([
    [0, 0],
    [100, VISITORS.length],
  ])('gives %s percent to %s visitors', (percent, count) => {
    expect(selectCanaryVisitors(percent).size).toBe(count);
  });
});

describe('the segment of a canary', () => {
  const createSegment = (segment: object) => ({ ...createCanary(0), segment: { percent: 100, ...segment } });

  it.each<[object, Partial<VisitorTraits>, boolean]>([
    [{}, {}, true],
    [{ locales: ['en', 'zh'] }, { locale: 'zh' }, true],
    [{ locales: ['en', 'zh'] }, { locale: 'uni' }, false],
    [{ device: 'phone' }, { device: 'phone' }, true],
    [{ device: 'phone' }, { device: 'computer' }, false],
    [{ locales: ['en'], device: 'phone' }, { device: 'computer' }, false],
    [{ percent: 0 }, {}, false],
  ])('%j of a visitor with %j: %p', (segment, traits, expected) => {
    expect(isInCanary(createSegment(segment), createVisitor('v', traits))).toBe(expected);
  });

  it('has the visitors that the share without a segment would have', () => {
    const isIn = (visitor: string): boolean =>
      isInCanary(createSegment({ percent: 10, locales: ['en'] }), createVisitor(visitor));

    expect(new Set(VISITORS.filter(isIn))).toEqual(selectCanaryVisitors(10));
  });

  it.each([
    ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/124.0.0.0 Mobile Safari/537.36', 'phone'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Mobile/15E148 Safari/604.1', 'phone'],
    ['Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0', 'phone'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/124.0.0.0 Safari/537.36', 'computer'],
    ['', 'computer'],
  ])('takes %s for a %s', (userAgent, device) => {
    expect(toDevice(userAgent)).toBe(device);
  });
});

/** For any remote and any context. */
function assertRanking(holds: (ids: string[], remote: RegistryRemote, context: BuildContext) => boolean): void {
  const property = fc.property(anyRemote, anyContext, (remote, context) =>
    holds(listIds(remote, context), remote, context),
  );
  fc.assert(property, { numRuns: 2_000 });
}

describe('the builds to try', () => {
  it.each([
    ['active, then the last known good', createRemote({ builds }), ['b2', 'b1']],
    ['the canary first, for its visitors', createRemote({ builds, canary: createCanary(100) }), ['b3', 'b2', 'b1']],
    ['no canary for the others', createRemote({ builds, canary: createCanary(0) }), ['b2', 'b1']],
    ['each build once', createRemote({ builds, lkg: 'b2' }), ['b2']],
    ['no blocked build', createRemote({ builds, blocked: ['b2'] }), ['b1']],
    ['no blocked canary', createRemote({ builds, canary: createCanary(100), blocked: ['b3'] }), ['b2', 'b1']],
    ['no build that the registry does not describe', createRemote({ builds: { b1: createBuild('b1') } }), ['b1']],
    ['nothing when everything is blocked', createRemote({ builds, blocked: ['b1', 'b2'] }), []],
  ])('are %s', (_, remote, expected) => {
    expect(listIds(remote)).toEqual(expected);
  });

  it.each([
    ['contain the channel of each build', createCanary(100), null, ['b3 canary', 'b2 active', 'b1 lkg']],
    ['begin with the override of a developer', null, override, ['dev override', 'b2 active', 'b1 lkg']],
  ])('%s', (_, canary, of, expected) => {
    const candidates = rankCandidates(createRemote({ builds, canary }), { ...defaultContext, override: of });
    expect(candidates.map(({ id, channel }) => `${id} ${channel}`)).toEqual(expected);
  });

  it.each([
    ['omit quarantined builds', createQuarantineContext('garden_b2'), ['b1']],
    [
      'include quarantined builds if all are quarantined: a bad network must not close a remote for ten minutes',
      createQuarantineContext('garden_b2', 'garden_b1'),
      ['b2', 'b1'],
    ],
  ])('%s', (_, context, expected) => {
    expect(listIds(createRemote({ builds }), context)).toEqual(expected);
  });

  it('never contain a blocked build, an undescribed build or a duplicate', () => {
    assertRanking((ids, { blocked, builds: described }) => {
      const isUsable = (id: string): boolean => !blocked.includes(id) && described[id] !== undefined;
      return new Set(ids).size === ids.length && ids.every(isUsable);
    });
  });

  it('are not empty if the registry offers a build that is not blocked', () => {
    assertRanking((ids, { active, lkg, blocked, builds: described }) => {
      const usable = [active, lkg].filter((id) => described[id] !== undefined && !blocked.includes(id));
      return usable.length === 0 || ids.length > 0;
    });
  });

  it('are always the same for the same visitor', () => {
    assertRanking((ids, remote, context) => ids.join() === listIds(structuredClone(remote), { ...context }).join());
  });
});

describe('an open page', () => {
  it.each([
    ['keeps the active build', createRemote({ builds }), 'b2', true],
    ['keeps the previous build after a promote', createRemote({ builds, active: 'b3', lkg: 'b2' }), 'b2', true],
    ['drops a build after its rollback', createRemote({ builds, active: 'b1', lkg: 'b1' }), 'b2', false],
    ['drops a blocked build', createRemote({ builds, blocked: ['b2'] }), 'b2', false],
    ['drops a withdrawn canary', createRemote({ builds }), 'b3', false],
    ['keeps the canary of its visitor', createRemote({ builds, canary: createCanary(100) }), 'b3', true],
    ['drops a canary that was set to 0 percent', createRemote({ builds, canary: createCanary(0) }), 'b3', false],
  ])('%s', (_, remote, build, expected) => {
    expect(isStillOffered(remote, build, defaultContext)).toBe(expected);
  });

  it('keeps an override that the registry does not list', () => {
    expect(isStillOffered(createRemote({ builds }), 'dev', { ...defaultContext, override })).toBe(true);
  });
});

describe('the builds that rank above the running build', () => {
  const listBetter = (remote: RegistryRemote, id: string, context = defaultContext): string[] =>
    selectBetterBuilds(remote, id, context).map((candidate) => candidate.id);
  const promoted = createRemote({ active: 'b3', lkg: 'b2', builds });

  it.each([
    ['are the new build after a promote', promoted, 'b2', defaultContext, ['b3']],
    ['are none if the page runs the active build', promoted, 'b3', defaultContext, []],
    ['are none for a build that was rolled back', promoted, 'b1', defaultContext, []],
    ['exclude a quarantined build', promoted, 'b2', createQuarantineContext('garden_b3'), []],
    ['exclude a blocked build', { ...promoted, blocked: ['b3'] }, 'b2', defaultContext, []],
    [
      'begin with the canary for its visitors',
      createRemote({ active: 'b1', lkg: 'b2', canary: createCanary(100), builds }),
      'b2',
      defaultContext,
      ['b3', 'b1'],
    ],
  ])('%s', (_title, remote, id, context, expected) => {
    expect(listBetter(remote, id, context)).toEqual(expected);
  });
});
