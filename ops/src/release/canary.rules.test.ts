import { createRelease } from '../../test/build-fixture.ts';
import { AT, createPromotedRegistry, requireRegistry, addCanary } from '../../test/registry-fixture.ts';
import { decideCanary, findPausedCanary, parsePercent, type CanaryStep } from './canary.rules.ts';
import type { AuditLine, ReleaseState } from './store.types.ts';

const createStep = (changes: Partial<CanaryStep>): CanaryStep => ({
  remote: 'lottery',
  percent: 10,
  release: null,
  at: AT,
  ...changes,
});
const createBuild = (buildId: string): CanaryStep['release'] => createRelease({ remote: 'lottery', buildId });
const live = createPromotedRegistry(['host', 'h'], ['lottery', 'a']);
const tried = addCanary(live, 'lottery', 'b');

describe('percentOf', () => {
  it.each([
    ['10', 10],
    ['0', 0],
    ['100', 100],
    ['0.5', 0.5],
    ['0.01', 0.01],
    ['33.33%', 33.33],
    ['101', null],
    ['-1', null],
    ['1e1', null],
    ['0.001', null],
    ['ten', null],
    ['', null],
  ])('%j is %j', (word, percent) => {
    expect(parsePercent(word)).toBe(percent);
  });
});

describe('canaried', () => {
  it('names the build, its share and a roll-out; the build travels in the page', () => {
    expect(tried.remotes['lottery']).toMatchObject({
      active: 'a',
      lkg: 'a',
      canary: { build: 'b', percent: 10, rollout: 'lottery-3' },
    });
    expect(Object.keys(tried.remotes['lottery']?.builds ?? {})).toEqual(['a', 'b']);
  });

  it('B11 is a new revision, and no new version of the web app', () => {
    expect([tried.revision, tried.webAppVersion]).toEqual([live.revision + 1, live.webAppVersion]);
  });

  it.each([
    [20, null],
    [20, 'b'],
    [0.5, 'b'],
  ])('to %j%% of build %j keeps the roll-out, so that nobody who has it is moved back', (percent, build) => {
    const raised = requireRegistry(
      decideCanary(tried, createStep({ percent, release: build === null ? null : createBuild(build) })),
    );

    expect(raised.remotes['lottery']?.canary).toEqual({ build: 'b', percent, rollout: 'lottery-3' });
  });

  it('another build deals the visitors anew, and the old one leaves the page', () => {
    const other = requireRegistry(decideCanary(tried, createStep({ release: createBuild('c') }))).remotes['lottery'];

    expect([other?.canary, Object.keys(other?.builds ?? {})]).toEqual([
      { build: 'c', percent: 10, rollout: 'lottery-4' },
      ['a', 'c'],
    ]);
  });

  it('0 ends it; the build leaves the page', () => {
    const ended = requireRegistry(decideCanary(tried, createStep({ percent: 0 }))).remotes['lottery'];

    expect([ended?.canary, Object.keys(ended?.builds ?? {})]).toEqual([null, ['a']]);
  });

  it.each([
    ['the same share', tried, createStep({}), 'b is given to 10% already'],
    ['an end of nothing', live, createStep({ percent: 0 }), 'lottery has no canary'],
  ])('%s changes nothing', (_title, before, given, because) => {
    expect(decideCanary(before, given)).toEqual({ kind: 'unchanged', reason: because });
  });

  it.each([
    [
      'the host',
      createStep({ remote: 'host', release: createRelease({ remote: 'host', buildId: 'i' }) }),
      'the host has no canary',
    ],
    [
      'a remote that was never promoted',
      createStep({ remote: 'wallet' }),
      'wallet is not live: it has never been promoted, or was retired',
    ],
    ['no build at all', createStep({}), 'lottery has no canary: which build is it to be?'],
    ['the active build', createStep({ release: createBuild('a') }), 'a is active: all visitors have it already'],
  ])('refuses %s', (_title, given, problem) => {
    expect(decideCanary(live, given)).toMatchObject({ kind: 'refused', problem });
  });

  it('refuses a blocked build', () => {
    const lottery = live.remotes['lottery'] ?? failTest();

    expect(
      decideCanary(
        { ...live, remotes: { lottery: { ...lottery, blocked: ['b'] } } },
        createStep({ release: createBuild('b') }),
      ),
    ).toMatchObject({ kind: 'refused', problem: 'lottery b is blocked' });
  });
});

describe('findPausedCanary', () => {
  const state = (canary: string | null, blocked: readonly string[] = []): ReleaseState => ({
    status: 'on',
    active: 'a',
    lkg: 'a',
    canary: canary === null ? null : { build: canary, percent: 10, rollout: `r-${canary}` },
    blocked,
  });
  const line = (action: string, before: ReleaseState, after: ReleaseState, remote = 'lottery'): AuditLine => ({
    at: AT,
    who: 'hla',
    why: '',
    action,
    remote,
    before,
    after,
    revision: 1,
  });
  const started = line('canary', state(null), state('b'));
  const paused = line('canary', state('b'), state(null));
  const blocked = line('block', state('b'), state(null, ['b']));

  it.each([
    ['paused', [started, paused], 'r-b'],
    ['replaced by another canary', [started, line('canary', state('b'), state('c'))], 'r-b'],
    ['paused, and something else has happened since', [started, paused, line('off', state(null), state(null))], 'r-b'],
    ['still running', [started], undefined],
    ['ended by a block', [started, blocked], undefined],
    [
      'paused, then blocked and unblocked',
      [
        started,
        paused,
        line('block', state(null), state(null, ['b'])),
        line('unblock', state(null, ['b']), state(null)),
      ],
      undefined,
    ],
    ['ended by a promotion', [started, line('promote', state('b'), state(null))], undefined],
    ['of another remote', [line('canary', state('b'), state(null), 'wallet')], undefined],
  ])('of a canary that was %s', (_title, lines, rollout) => {
    expect(findPausedCanary(lines, 'lottery', 'b')?.rollout).toBe(rollout);
  });

  it('without a build is the last one of the remote', () => {
    expect(findPausedCanary([started, paused], 'lottery', null)).toMatchObject({ build: 'b' });
    expect(decideCanary(live, createStep({ paused: { build: 'b', rollout: 'r-b' } }))).toMatchObject({
      kind: 'refused',
      remedy: 'pnpm ops release canary lottery 10 b',
    });
  });
});

function failTest(): never {
  throw new Error('no lottery');
}
