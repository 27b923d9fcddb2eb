import { buildCashBackWeek } from './cash-back.ts';
import { getInviteState } from './invite-bonus.ts';

const week = buildCashBackWeek('2026-11-16');
const MONDAY_NINE = new Date('2026-11-23T02:30:00Z');

describe('getInviteState', () => {
  it.each([
    ['claimed', 'claimed', { isClaimed: true }],
    ['nothing brought', 'none', { bonusKyat: 0 }],
    ['too early', 'not-yet', { now: new Date(MONDAY_NINE.getTime() - 1) }],
    ['from Monday 9:00', 'claimable', {}],
    ['a draw of the week without a result', 'not-yet', { waitingKyat: 500 }],
    ['nothing but a draw without a result', 'not-yet', { bonusKyat: 0, waitingKyat: 500 }],
    ['to the last millisecond', 'claimable', { now: new Date(week.expiresAt.getTime() - 1) }],
    ['a week later', 'none', { now: week.expiresAt }],
  ] as const)('P13 %s: %s', (_title, state, given) => {
    expect(getInviteState({ week, now: MONDAY_NINE, waitingKyat: 0, bonusKyat: 70, isClaimed: false, ...given })).toBe(
      state,
    );
  });
});
