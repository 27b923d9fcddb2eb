import {
  AT,
  createPromotedRegistry,
  createLottery,
  createState,
  createAuditLine,
  requireRegistry,
  requireState,
  addCanary,
} from '../../../test/registry-fixture.ts';
import { decideBlock } from './block.ts';
import { decideCanary, findPausedCanary, parsePercent, type CanaryStep } from './canary.ts';
import type { AuditLine, ReleaseState } from '../../store/store.types.ts';

const createStep = (changes: Partial<CanaryStep>): CanaryStep => ({
  remote: 'lottery',
  percent: 10,
  release: null,
  at: AT,
  ...changes,
});
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
    const step = createStep({ percent, release: build === null ? null : createLottery(build) });

    expect(requireState(decideCanary(withCanary, step))?.canary).toEqual({ build: 'b', percent, rollout: 'lottery-3' });
  });

  const EN = { locales: ['en'] };
  const ofSegment = requireRegistry(decideCanary(live, createStep({ release: createLottery('b'), segment: EN })));

  it('keeps the segment for a raised share, until it gets another one or none', () => {
    const raise = (changes: Partial<CanaryStep>) =>
      requireState(decideCanary(ofSegment, createStep({ percent: 20, ...changes })))?.canary;

    expect(raise({})).toEqual({ build: 'b', percent: 20, rollout: 'lottery-3', segment: EN });
    expect(raise({ segment: { device: 'phone' } })).toMatchObject({ segment: { device: 'phone' } });
    expect(raise({ segment: {} })).toEqual({ build: 'b', percent: 20, rollout: 'lottery-3' });
    expect(raise({ release: createLottery('c') })).toEqual({ build: 'c', percent: 20, rollout: 'lottery-4' });
  });

  it('changes the segment of the same share', () => {
    expect(decideCanary(ofSegment, createStep({ segment: EN }))).toMatchObject({ kind: 'unchanged' });
    expect(requireState(decideCanary(ofSegment, createStep({ segment: {} })))?.canary).not.toHaveProperty('segment');
  });

  it('gives a paused canary to the same segment again', () => {
    const paused = { build: 'b', rollout: 'lottery-1', segment: EN };

    expect(requireState(decideCanary(live, createStep({ release: createLottery('b'), paused })))?.canary).toEqual({
      build: 'b',
      percent: 10,
      rollout: 'lottery-1',
      segment: EN,
    });
  });

  it('selects visitors anew for another build, and removes the old build', () => {
    const { lottery: other } = requireRegistry(
      decideCanary(withCanary, createStep({ release: createLottery('c') })),
    ).remotes;

    expect([other?.canary, Object.keys(other?.builds ?? {})]).toEqual([
      { build: 'c', percent: 10, rollout: 'lottery-4' },
      ['a', 'c'],
    ]);
  });

  it('ends the canary at 0% and removes its build', () => {
    const { lottery } = requireRegistry(decideCanary(withCanary, createStep({ percent: 0 }))).remotes;

    expect([lottery?.canary, Object.keys(lottery?.builds ?? {})]).toEqual([null, ['a']]);
  });

  it.each([
    ['the same share', withCanary, createStep({}), 'b already has a share of 10%'],
    ['the end of a missing canary', live, createStep({ percent: 0 }), 'lottery has no canary'],
  ])('changes nothing for %s', (_title, before, step, reason) => {
    expect(decideCanary(before, step)).toEqual({ kind: 'unchanged', reason });
  });

  it.each([
    [
      'a remote that was never promoted',
      createStep({ remote: 'wallet' }),
      'wallet is not live: it has never been promoted, or was retired',
    ],
    ['a share without a build', createStep({}), 'lottery has no canary: name a build'],
    ['the active build', createStep({ release: createLottery('a') }), 'a is active: all visitors have it already'],
  ])('refuses %s', (_title, step, problem) => {
    expect(decideCanary(live, step)).toMatchObject({ kind: 'refused', problem });
  });

  it('gives a canary of the host to the same share of visitors, and ends it', () => {
    const host = addCanary(live, 'host', 'i').host;

    expect(host).toEqual({
      active: 'h',
      lkg: 'h',
      blocked: [],
      canary: { build: 'i', percent: 10, rollout: 'host-3' },
    });
    const ended = requireRegistry(decideCanary({ ...live, host }, createStep({ remote: 'host', percent: 0 })));
    expect(ended.host).toEqual(live.host);
  });

  it('refuses a blocked build', () => {
    const blocked = requireRegistry(
      decideBlock(live, { remote: 'lottery', build: 'b', older: null, isForced: false, at: AT }),
    );

    expect(decideCanary(blocked, createStep({ release: createLottery('b') }))).toMatchObject({
      kind: 'refused',
      problem: 'lottery b is blocked',
    });
  });
});

describe('findPausedCanary', () => {
  const withCanaryOf = (build: string): ReleaseState =>
    createState('a', { canary: { build, percent: 10, rollout: `r-${build}` } });
  const [NONE, B, BLOCKED] = [createState('a'), withCanaryOf('b'), createState('a', { blocked: ['b'] })];
  const createLine = (action: string, before: ReleaseState, after: ReleaseState, remote = 'lottery'): AuditLine =>
    createAuditLine(after, { action, before, remote });
  const started = createLine('canary', NONE, B);
  const paused = createLine('canary', B, NONE);

  it.each([
    ['paused', [started, paused], 'r-b'],
    ['replaced by another canary', [started, createLine('canary', B, withCanaryOf('c'))], 'r-b'],
    ['paused, with a later change', [started, paused, createLine('off', NONE, NONE)], 'r-b'],
    ['still running', [started], undefined],
    ['ended by a block', [started, createLine('block', B, BLOCKED)], undefined],
    [
      'paused, then blocked and unblocked',
      [started, paused, createLine('block', NONE, BLOCKED), createLine('unblock', BLOCKED, NONE)],
      undefined,
    ],
    ['ended by a promotion', [started, createLine('promote', B, NONE)], undefined],
    ['started for another remote', [createLine('canary', B, NONE, 'wallet')], undefined],
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
