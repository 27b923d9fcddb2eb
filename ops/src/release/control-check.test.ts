import { createState } from '../../test/registry-fixture.ts';
import { findFreeze, parseEnd, type Controls } from '../store/controls.rules.ts';
import type { Segment } from '../store/store.types.ts';
import { isExposure } from './control-check.ts';

const createCanary = (build: string, percent: number, segment?: Segment) =>
  createState('a', {
    canary: { build, percent, rollout: 'lottery-2', ...(segment === undefined ? {} : { segment }) },
  });

describe('what a freeze refuses', () => {
  it.each([
    ['promote', createState('a'), createState('b'), true],
    ['promote', null, createState('b'), true],
    ['on', createState('a', { status: 'off' }), createState('a'), true],
    ['canary', createState('a'), createCanary('b', 5), true],
    ['canary', createCanary('b', 5), createCanary('b', 20), true],
    ['canary', createCanary('b', 20), createCanary('c', 1), true],
    ['canary', createCanary('b', 20), createCanary('b', 5), false],
    ['canary', createCanary('b', 20, { device: 'phone' }), createCanary('b', 20), true],
    ['canary', createCanary('b', 20, { device: 'phone' }), createCanary('b', 5, { device: 'phone' }), false],
    ['canary', createCanary('b', 20), createState('a'), false],
    ['rollback', createState('b'), createState('a'), false],
    ['block', createState('b'), createState('a'), false],
    ['off', createState('a'), createState('a', { status: 'off' }), false],
    ['hide', createState('a'), createState('a', { status: 'hidden' }), false],
    ['retire', createState('a'), null, false],
    ['unblock', createState('a', { blocked: ['b'] }), createState('a'), true],
  ])('%s of %j to %j: %p', (action, before, after, expected) => {
    expect(isExposure({ action, remote: 'lottery', before, after })).toBe(expected);
  });
});

describe('a freeze', () => {
  const NOW = new Date('2026-12-30T05:00:00Z');
  const createControls = (remote: string, until: string): Controls => ({
    freezes: [{ remote, until, why: 'the new year', who: 'hla', at: '2026-12-29T05:00:00.000Z' }],
    webhooks: [],
    protections: [],
    openings: [],
    proposals: [],
    plans: [],
  });

  it.each([
    ['', '2026-12-30T05:00:00.001Z', true],
    ['lottery', '2026-12-30T05:00:00.001Z', true],
    ['wallet', '2026-12-30T05:00:00.001Z', false],
    ['', '2026-12-30T05:00:00.000Z', false],
    ['lottery', '2026-12-30T04:59:00.000Z', false],
  ])('of "%s" until %s holds for lottery at five o’clock: %p', (remote, until, expected) => {
    expect(findFreeze(createControls(remote, until), 'lottery', NOW) !== null).toBe(expected);
  });

  it.each([
    ['48h', '2027-01-01T05:00:00.000Z'],
    ['3d', '2027-01-02T05:00:00.000Z'],
    ['2026-12-31T18:00+06:30', '2026-12-31T11:30:00.000Z'],
    ['2026-12-31T18:00:00Z', '2026-12-31T18:00:00.000Z'],
    ['2026-12-31T18:00', null],
    ['2026-12-31', null],
    ['2026-13-31T18:00Z', null],
    ['0h', null],
    ['tomorrow', null],
    ['', null],
  ])('--until %s is %s', (text, end) => {
    expect(parseEnd(text, NOW)?.toISOString() ?? null).toBe(end);
  });
});
