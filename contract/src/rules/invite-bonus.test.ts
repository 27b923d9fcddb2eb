import { buildCashBackWeek } from './cash-back.ts';
import { getInviteState } from './invite-bonus.ts';

const week = buildCashBackWeek('2026-11-16');
const MONDAY_NINE = new Date('2026-11-23T02:30:00Z');

describe('getInviteState', () => {
  it.each([
    ['claimed', 'claimed', { isClaimed: true }],
    ['no bonus earned', 'none', { bonusKyat: 0 }],
    ['one millisecond before Monday 9:00', 'not-yet', { now: new Date(MONDAY_NINE.getTime() - 1) }],
    ['from Monday 9:00', 'claimable', {}],
    ['with a bonus and a draw without a result', 'not-yet', { waitingKyat: 500 }],
    ['without a bonus and a draw without a result', 'not-yet', { bonusKyat: 0, waitingKyat: 500 }],
    ['in the last millisecond of the claim period', 'claimable', { now: new Date(week.expiresAt.getTime() - 1) }],
    ['at the end of the claim period', 'none', { now: week.expiresAt }],
  ] as const)('P13 %s: %s', (_title, state, changes) => {
    expect(
      getInviteState({ week, now: MONDAY_NINE, waitingKyat: 0, bonusKyat: 70, isClaimed: false, ...changes }),
    ).toBe(state);
  });
});
