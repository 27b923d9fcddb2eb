import { aBuild, aRemote } from '../test-data/a-registry.tsx';
import { candidateBuilds, fnv1a, isInCanary, isStillOffered } from './choose-build.rules.ts';

const VISITORS = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`);
const canaryAt = (percent: number, rollout = 'r-1') => ({ build: 'b3', percent, rollout });
const inCanary = (percent: number, rollout?: string): Set<string> => new Set(VISITORS.filter((visitor) => isInCanary(canaryAt(percent, rollout), visitor)));
const builds = { b1: aBuild('b1'), b2: aBuild('b2'), b3: aBuild('b3') };
const everyone = { visitorId: 'v', isQuarantined: () => false };

describe('the share of a canary', () => {
  it('hashes as FNV-1a does', () => {
    expect([fnv1a(''), fnv1a('a'), fnv1a('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
  });

  it('gives ten percent of ten thousand visitors the canary, one percent more or less', () => {
    const share = inCanary(10).size;
    expect(share).toBeGreaterThanOrEqual(900);
    expect(share).toBeLessThanOrEqual(1_100);
  });

  it('keeps whoever has it as the percentage grows', () => {
    const [five, twenty] = [inCanary(5), inCanary(20)];
    expect([...five].filter((visitor) => !twenty.has(visitor))).toEqual([]);
    expect(twenty.size).toBeGreaterThan(five.size);
  });

  it('takes other visitors in the next rollout', () => {
    const again = inCanary(10, 'r-2');
    expect([...inCanary(10)].filter((visitor) => again.has(visitor)).length).toBeLessThan(250);
  });

  it.each([[0, 0], [100, VISITORS.length]])('gives %s percent to %s visitors', (percent, count) => {
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
    ['no build that the registry does not describe', aRemote({ builds: { b1: aBuild('b1') } }), ['b1']],
    ['nothing when everything is blocked', aRemote({ builds, blocked: ['b1', 'b2'] }), []],
  ])('are %s', (_, remote, expected) => {
    expect(candidateBuilds(remote, everyone)).toEqual(expected);
  });

  it('leave out what has just failed in this tab', () => {
    expect(candidateBuilds(aRemote({ builds }), { visitorId: 'v', isQuarantined: (build) => build === 'b2' })).toEqual(['b1']);
  });
});

describe('a page that is open', () => {
  it.each([
    ['goes on with the active build', aRemote({ builds }), 'b2', true],
    ['goes on with the one before, after a promote', aRemote({ builds, active: 'b3', lkg: 'b2' }), 'b2', true],
    ['gives up a build after its rollback', aRemote({ builds, active: 'b1', lkg: 'b1' }), 'b2', false],
    ['gives up a blocked build', aRemote({ builds, blocked: ['b2'] }), 'b2', false],
    ['gives up a canary that was taken back', aRemote({ builds }), 'b3', false],
  ])('%s', (_, remote, build, expected) => {
    expect(isStillOffered(remote, build)).toBe(expected);
  });
});
