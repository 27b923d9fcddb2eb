import fc from 'fast-check';
import type { RegistryRemote } from '@padauk/contract/registry';
import { aBuild, aRemote } from '../test-data/a-registry.tsx';
import {
  betterBuilds,
  candidateBuilds,
  fnv1a,
  isInCanary,
  isStillOffered,
  type BuildContext,
} from './choose-build.rules.ts';

const VISITORS = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`);
const canaryAt = (percent: number, rollout = 'r-1') => ({ build: 'b3', percent, rollout });
const inCanary = (percent: number, rollout?: string): Set<string> =>
  new Set(VISITORS.filter((visitor) => isInCanary(canaryAt(percent, rollout), visitor)));
const builds = { b1: aBuild('b1'), b2: aBuild('b2'), b3: aBuild('b3') };
const everyone: BuildContext = { visitorId: 'v', override: null, isQuarantined: () => false };
const failed = (...containers: string[]): BuildContext => ({
  ...everyone,
  isQuarantined: (container) => containers.includes(container),
});
const idsOf = (remote: RegistryRemote, chooser = everyone): string[] =>
  candidateBuilds(remote, chooser).map(({ id }) => id);
const channelsOf = (remote: RegistryRemote, chooser = everyone): string[] =>
  candidateBuilds(remote, chooser).map(({ channel }) => channel);

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
  .map((changes) => aRemote({ builds, ...changes }));
const anyChooser = fc
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
  it('hashes as FNV-1a does', () => {
    expect([fnv1a(''), fnv1a('a'), fnv1a('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
  });

  it.each(['r-1', 'r-2026-11-20-1', 'lottery-42', 'x'])(
    'gives ten percent of ten thousand visitors the canary, one percent more or less, in rollout %s',
    (rollout) => {
      const share = inCanary(10, rollout).size;
      expect(share).toBeGreaterThanOrEqual(900);
      expect(share).toBeLessThanOrEqual(1_100);
    },
  );

  it('gives 9 to 11 of 100 visitors the canary at ten percent, whatever the rollout is called and however their ids are made', () => {
    fc.assert(
      fc.property(anyRollout, fc.array(anyVisitor, { minLength: 10_000, maxLength: 10_000 }), (rollout, visitors) => {
        const share = visitors.filter((visitor) => isInCanary(canaryAt(10, rollout), visitor)).length;
        return share >= 900 && share <= 1_100;
      }),
      { numRuns: 20, seed: 1_120 },
    );
  });

  it('moves nobody back as the percentage grows', () => {
    fc.assert(
      fc.property(anyRollout, anyVisitor, anyPercent, anyPercent, (rollout, visitor, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        return !isInCanary(canaryAt(less, rollout), visitor) || isInCanary(canaryAt(more, rollout), visitor);
      }),
      { numRuns: 2_000 },
    );
  });

  it('raised from 10 to 20 keeps all who had it, and doubles them', () => {
    const [ten, twenty] = [inCanary(10), inCanary(20)];
    expect([...ten].filter((visitor) => !twenty.has(visitor))).toEqual([]);
    expect(twenty.size).toBeGreaterThanOrEqual(1_800);
  });

  it('takes other visitors in the next rollout', () => {
    const again = inCanary(10, 'r-2');
    expect([...inCanary(10)].filter((visitor) => again.has(visitor)).length).toBeLessThan(250);
  });

  it.each([
    [0, 0],
    [100, VISITORS.length],
  ])('gives %s percent to %s visitors', (percent, count) => {
    expect(inCanary(percent).size).toBe(count);
  });
});

describe('the builds to try', () => {
  it.each([
    ['active, then the last known good', aRemote({ builds }), ['b2', 'b1']],
    ['the canary first, for its visitors', aRemote({ builds, canary: canaryAt(100) }), ['b3', 'b2', 'b1']],
    ['no canary for the others', aRemote({ builds, canary: canaryAt(0) }), ['b2', 'b1']],
    ['each build once', aRemote({ builds, lkg: 'b2' }), ['b2']],
    ['no blocked build', aRemote({ builds, blocked: ['b2'] }), ['b1']],
    ['no blocked canary', aRemote({ builds, canary: canaryAt(100), blocked: ['b3'] }), ['b2', 'b1']],
    ['no build that the registry does not describe', aRemote({ builds: { b1: aBuild('b1') } }), ['b1']],
    ['nothing when everything is blocked', aRemote({ builds, blocked: ['b1', 'b2'] }), []],
  ])('are %s', (_, remote, expected) => {
    expect(idsOf(remote)).toEqual(expected);
  });

  it('say by which rule each was chosen', () => {
    expect(channelsOf(aRemote({ builds, canary: canaryAt(100) }))).toEqual(['canary', 'active', 'lkg']);
  });

  it('begin with what a developer put there', () => {
    const override = { id: 'dev', build: aBuild('dev') };
    expect([
      idsOf(aRemote({ builds }), { ...everyone, override }),
      channelsOf(aRemote({ builds }), { ...everyone, override }),
    ]).toEqual([
      ['dev', 'b2', 'b1'],
      ['override', 'active', 'lkg'],
    ]);
  });

  it.each([
    ['leave out what has failed', failed('garden_b2'), ['b1']],
    [
      'are all of them when all have failed: a bad network must not close a remote for ten minutes',
      failed('garden_b2', 'garden_b1'),
      ['b2', 'b1'],
    ],
  ])('%s', (_, chooser, expected) => {
    expect(idsOf(aRemote({ builds }), chooser)).toEqual(expected);
  });

  it('never hold a blocked build, one that the registry does not describe, or one twice', () => {
    fc.assert(
      fc.property(anyRemote, anyChooser, (remote, chooser) => {
        const ids = idsOf(remote, chooser);
        return (
          new Set(ids).size === ids.length &&
          ids.every((id) => !remote.blocked.includes(id) && remote.builds[id] !== undefined)
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('are there whenever the registry offers one that is not blocked', () => {
    fc.assert(
      fc.property(anyRemote, anyChooser, (remote, chooser) => {
        const usable = [remote.active, remote.lkg].filter(
          (id) => remote.builds[id] !== undefined && !remote.blocked.includes(id),
        );
        return usable.length === 0 || idsOf(remote, chooser).length > 0;
      }),
      { numRuns: 2_000 },
    );
  });

  it('are always the same for the same visitor', () => {
    fc.assert(
      fc.property(
        anyRemote,
        anyChooser,
        (remote, chooser) => idsOf(remote, chooser).join() === idsOf(structuredClone(remote), { ...chooser }).join(),
      ),
    );
  });
});

describe('a page that is open', () => {
  it.each([
    ['goes on with the active build', aRemote({ builds }), 'b2', true],
    ['goes on with the one before, after a promote', aRemote({ builds, active: 'b3', lkg: 'b2' }), 'b2', true],
    ['gives up a build after its rollback', aRemote({ builds, active: 'b1', lkg: 'b1' }), 'b2', false],
    ['gives up a blocked build', aRemote({ builds, blocked: ['b2'] }), 'b2', false],
    ['gives up a canary that was taken back', aRemote({ builds }), 'b3', false],
    ['goes on with a canary that is for it', aRemote({ builds, canary: canaryAt(100) }), 'b3', true],
    ['gives up a canary that was set to 0 percent', aRemote({ builds, canary: canaryAt(0) }), 'b3', false],
  ])('%s', (_, remote, build, expected) => {
    expect(isStillOffered(remote, build, everyone)).toBe(expected);
  });

  it("goes on with a developer's build, whatever the registry says", () => {
    expect(
      isStillOffered(aRemote({ builds }), 'dev', { ...everyone, override: { id: 'dev', build: aBuild('dev') } }),
    ).toBe(true);
  });
});

describe('what is better than the build that a page runs', () => {
  const better = (remote: RegistryRemote, id: string, context = everyone): string[] =>
    betterBuilds(remote, id, context).map((candidate) => candidate.id);
  const promoted = aRemote({ active: 'b3', lkg: 'b2', builds });

  it.each([
    ['after a promote the new build', promoted, 'b2', everyone, ['b3']],
    ['nothing where the page runs it', promoted, 'b3', everyone, []],
    ['nothing for a build that was taken back: that is replaced', promoted, 'b1', everyone, []],
    ['nothing that has failed here', promoted, 'b2', failed('garden_b3'), []],
    ['nothing that is blocked', { ...promoted, blocked: ['b3'] }, 'b2', everyone, []],
    [
      'first the canary, for its visitors',
      aRemote({ active: 'b1', lkg: 'b2', canary: canaryAt(100), builds }),
      'b2',
      everyone,
      ['b3', 'b1'],
    ],
  ])('%s', (_title, remote, id, context, expected) => {
    expect(better(remote, id, context)).toEqual(expected);
  });
});
