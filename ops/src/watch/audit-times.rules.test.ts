import { createAuditLine, createState } from '../../test/registry-fixture.ts';
import type { AuditLine, ReleaseState } from '../store/store.types.ts';
import { findActiveStart, findCanaryStart, countMinutesSince, countMinutesToJudge } from './audit-times.rules.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const createCanaryState = (rollout: string, active = 'b'): ReleaseState =>
  createState(active, { canary: { build: 'c', percent: 5, rollout } });
const [A, B, R1, R2] = [createState('a'), createState('b'), createCanaryState('r1'), createCanaryState('r2')];
const createLine = (minute: number, before: ReleaseState | null, after: ReleaseState, remote = 'lottery'): AuditLine =>
  createAuditLine(after, { at: `2026-11-20T04:0${minute}:00Z`, before, remote, revision: minute });
const lines = [
  createLine(1, null, A),
  createLine(2, A, B),
  createLine(3, B, R1),
  createLine(4, R1, R1),
  createLine(5, R1, B),
  createLine(6, B, R2),
  createLine(7, B, createCanaryState('r2', 'z'), 'wallet'),
];

describe('times from the audit', () => {
  it.each([
    ['r1', '2026-11-20T04:03:00Z'],
    ['r2', '2026-11-20T04:06:00Z'],
    ['r3', null],
  ])('findCanaryStart of rollout %s is %s, regardless of later shares', (rollout, at) => {
    expect(findCanaryStart(lines, 'lottery', rollout)).toBe(at);
  });

  it('findActiveStart is the last change of the active build, not of a canary', () => {
    expect(['lottery', 'wallet', 'games'].map((remote) => findActiveStart(lines, remote))).toEqual([
      '2026-11-20T04:02:00Z',
      '2026-11-20T04:07:00Z',
      null,
    ]);
  });

  it.each([
    ['2026-11-20T05:00:00Z', 1],
    ['2026-11-20T04:59:30Z', 1],
    ['2026-11-20T04:58:59Z', 2],
    ['2026-11-19T05:00:00Z', 1_440],
    ['2026-11-01T05:00:00Z', 1_440],
    [null, 1_440],
    ['2026-11-20T05:00:09Z', 1],
  ])('countMinutesSince %s is %i', (at, minutes) => {
    expect(countMinutesSince(at, NOW)).toBe(minutes);
  });

  it.each([
    ['in the same minute', '04:10:30', '04:10:50', null],
    ['before a whole minute has passed', '04:10:30', '04:12:29', null],
    ['after one whole minute', '04:10:30', '04:12:30', 1],
    ['after five whole minutes', '04:10:30', '04:16:30', 5],
    ['when the build started later', '04:20:00', '04:22:00', 2],
  ])('countMinutesToJudge counts only whole minutes after an unblock at 04:10:30: %s', (_title, at, now, minutes) => {
    const unblocked = { ...createLine(8, createState('b', { blocked: ['c'] }), B), at: '2026-11-20T04:10:30Z' };
    const build = { remote: 'lottery', build: 'c', at: `2026-11-20T${at}Z` };

    expect(countMinutesToJudge([...lines, unblocked], build, new Date(`2026-11-20T${now}Z`))).toBe(minutes);
  });

  it('countMinutesToJudge counts every minute of a build that was never blocked', () => {
    expect(countMinutesToJudge(lines, { remote: 'lottery', build: 'c', at: '2026-11-20T04:59:30Z' }, NOW)).toBe(1);
  });
});
