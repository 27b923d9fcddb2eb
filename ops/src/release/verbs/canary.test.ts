import { createRelease } from '../../../test/build-fixture.ts';
import { AT, createPromotedRegistry, requireRegistry, addCanary } from '../../../test/registry-fixture.ts';
import { decideCanary, findPausedCanary, parsePercent, type CanaryStep } from './canary.ts';
import type { AuditLine, ReleaseState } from '../../store/store.types.ts';

const createStep = (changes: Partial<CanaryStep>): CanaryStep => ({
  remote: 'lottery',
  percent: 10,
  release: null,
  at: AT,
  ...changes,
});
const createBuild = (buildId: string): CanaryStep['release'] => createRelease({ remote: 'lottery', buildId });
const live = createPromotedRegistry(['host', 'h'], ['lottery', 'a']);
const withCanary = addCanary(live, 'lottery', 'b');

describe('parsePercent', () => {
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
  ])('parses %j as %j', (word, percent) => {
    expect(parsePercent(word)).toBe(percent);
  });
});

describe('decideCanary', () => {
  it('sets build, share and rollout id, and adds the build to the registry', () => {
    expect(withCanary.remotes['lottery']).toMatchObject({
      active: 'a',
      lkg: 'a',
      canary: { build: 'b', percent: 10, rollout: 'lottery-3' },
    });
    expect(Object.keys(withCanary.remotes['lottery']?.builds ?? {})).toEqual(['a', 'b']);
  });

  it('B11 makes a new revision, but no new version of the web app', () => {
    expect([withCanary.revision, withCanary.webAppVersion]).toEqual([live.revision + 1, live.webAppVersion]);
  });

  it.each([
    [20, null],
    [20, 'b'],
    [0.5, 'b'],
  ])('keeps the rollout id at %j%% of build %j, so that visitors with the canary keep it', (percent, build) => {
    const raised = requireRegistry(
      decideCanary(withCanary, createStep({ percent, release: build === null ? null : createBuild(build) })),
    );

    expect(raised.remotes['lottery']?.canary).toEqual({ build: 'b', percent, rollout: 'lottery-3' });
  });

  it('selects visitors anew for another build, and removes the old build', () => {
    const other = requireRegistry(decideCanary(withCanary, createStep({ release: createBuild('c') }))).remotes[
      'lottery'
    ];

    expect([other?.canary, Object.keys(other?.builds ?? {})]).toEqual([
      { build: 'c', percent: 10, rollout: 'lottery-4' },
      ['a', 'c'],
    ]);
  });

  it('ends the canary at 0% and removes its build', () => {
    const ended = requireRegistry(decideCanary(withCanary, createStep({ percent: 0 }))).remotes['lottery'];

    expect([ended?.canary, Object.keys(ended?.builds ?? {})]).toEqual([null, ['a']]);
  });

  it.each([
    ['the same share', withCanary, createStep({}), 'b already has a share of 10%'],
    ['the end of a missing canary', live, createStep({ percent: 0 }), 'lottery has no canary'],
  ])('changes nothing for %s', (_title, before, step, reason) => {
    expect(decideCanary(before, step)).toEqual({ kind: 'unchanged', reason });
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
    ['a share without a build', createStep({}), 'lottery has no canary: name a build'],
    ['the active build', createStep({ release: createBuild('a') }), 'a is active: all visitors have it already'],
  ])('refuses %s', (_title, step, problem) => {
    expect(decideCanary(live, step)).toMatchObject({ kind: 'refused', problem });
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
  const createState = (canary: string | null, blocked: readonly string[] = []): ReleaseState => ({
    status: 'on',
    active: 'a',
    lkg: 'a',
    canary: canary === null ? null : { build: canary, percent: 10, rollout: `r-${canary}` },
    blocked,
  });
  const createLine = (action: string, before: ReleaseState, after: ReleaseState, remote = 'lottery'): AuditLine => ({
    at: AT,
    who: 'hla',
    why: '',
    action,
    remote,
    before,
    after,
    revision: 1,
  });
  const started = createLine('canary', createState(null), createState('b'));
  const paused = createLine('canary', createState('b'), createState(null));
  const blocked = createLine('block', createState('b'), createState(null, ['b']));

  it.each([
    ['paused', [started, paused], 'r-b'],
    ['replaced by another canary', [started, createLine('canary', createState('b'), createState('c'))], 'r-b'],
    ['paused, with a later change', [started, paused, createLine('off', createState(null), createState(null))], 'r-b'],
    ['still running', [started], undefined],
    ['ended by a block', [started, blocked], undefined],
    [
      'paused, then blocked and unblocked',
      [
        started,
        paused,
        createLine('block', createState(null), createState(null, ['b'])),
        createLine('unblock', createState(null, ['b']), createState(null)),
      ],
      undefined,
    ],
    ['ended by a promotion', [started, createLine('promote', createState('b'), createState(null))], undefined],
    ['started for another remote', [createLine('canary', createState('b'), createState(null), 'wallet')], undefined],
  ])('finds only a paused canary: one that was %s', (_title, lines, rollout) => {
    expect(findPausedCanary(lines, 'lottery', 'b')?.rollout).toBe(rollout);
  });

  it('returns the last canary of the remote if no build is given', () => {
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
