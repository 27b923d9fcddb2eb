import fc from 'fast-check';
import type { RegistryRemote } from '@padauk/contract/delivery/registry';
import { createBuild, createRemote } from '../test-data/registry-fixtures.tsx';
import {
  selectBetterBuilds,
  rankCandidates,
  hashFnv1a,
  isInCanary,
  isStillOffered,
  type BuildContext,
} from './choose-build.rules.ts';

const VISITORS = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`);
const createCanary = (percent: number, rollout = 'r-1') => ({ build: 'b3', percent, rollout });
const selectCanaryVisitors = (percent: number, rollout?: string): Set<string> =>
  new Set(VISITORS.filter((visitor) => isInCanary(createCanary(percent, rollout), visitor)));
const builds = { b1: createBuild('b1'), b2: createBuild('b2'), b3: createBuild('b3') };
const defaultContext: BuildContext = { visitorId: 'v', override: null, isQuarantined: () => false };
const createQuarantineContext = (...containers: string[]): BuildContext => ({
  ...defaultContext,
  isQuarantined: (container) => containers.includes(container),
});
const listIds = (remote: RegistryRemote, context = defaultContext): string[] =>
  rankCandidates(remote, context).map(({ id }) => id);
const listChannels = (remote: RegistryRemote, context = defaultContext): string[] =>
  rankCandidates(remote, context).map(({ channel }) => channel);

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
  .record({
    visitorId: anyVisitor,
    override: fc.constant(null),
    quarantined: fc.subarray(['garden_b1', 'garden_b2', 'garden_b3']),
  })
  .map(({ quarantined, ...rest }): BuildContext => ({
    ...rest,
    isQuarantined: (container) => quarantined.some((name) => name === container),
  }));

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
        const share = visitors.filter((visitor) => isInCanary(createCanary(10, rollout), visitor)).length;
        return share >= 900 && share <= 1_100;
      }),
      { numRuns: 20, seed: 1_120 },
    );
  });

  it('keeps the canary of every visitor as the percentage grows', () => {
    fc.assert(
      fc.property(anyRollout, anyVisitor, anyPercent, anyPercent, (rollout, visitor, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        return !isInCanary(createCanary(less, rollout), visitor) || isInCanary(createCanary(more, rollout), visitor);
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

  it('contain the channel of each build', () => {
    expect(listChannels(createRemote({ builds, canary: createCanary(100) }))).toEqual(['canary', 'active', 'lkg']);
  });

  it('begin with the override of a developer', () => {
    const override = { id: 'dev', build: createBuild('dev') };
    expect([
      listIds(createRemote({ builds }), { ...defaultContext, override }),
      listChannels(createRemote({ builds }), { ...defaultContext, override }),
    ]).toEqual([
      ['dev', 'b2', 'b1'],
      ['override', 'active', 'lkg'],
    ]);
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
    fc.assert(
      fc.property(anyRemote, anyContext, (remote, context) => {
        const ids = listIds(remote, context);
        return (
          new Set(ids).size === ids.length &&
          ids.every((id) => !remote.blocked.includes(id) && remote.builds[id] !== undefined)
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('are not empty if the registry offers a build that is not blocked', () => {
    fc.assert(
      fc.property(anyRemote, anyContext, (remote, context) => {
        const usable = [remote.active, remote.lkg].filter(
          (id) => remote.builds[id] !== undefined && !remote.blocked.includes(id),
        );
        return usable.length === 0 || listIds(remote, context).length > 0;
      }),
      { numRuns: 2_000 },
    );
  });

  it('are always the same for the same visitor', () => {
    fc.assert(
      fc.property(
        anyRemote,
        anyContext,
        (remote, context) =>
          listIds(remote, context).join() === listIds(structuredClone(remote), { ...context }).join(),
      ),
    );
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
    expect(
      isStillOffered(createRemote({ builds }), 'dev', {
        ...defaultContext,
        override: { id: 'dev', build: createBuild('dev') },
      }),
    ).toBe(true);
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
