import { getServerNow } from '@padauk/shared/runtime';
import type { Ticket } from '@padauk/shared/betting';
import type { LotteryGame } from '../../lottery-game.types.ts';
import type { Draw } from '../../resources/lottery.types.ts';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Time base of the samples' clocks. */
const OPENED_MS = getServerNow();

const toIsoTime = (ms: number): string => new Date(ms).toISOString();

/** The last draw of a day, closing this long after the page was opened and drawn half an hour later. */
export function createDrawClosingIn({ rules, slots }: LotteryGame, ms: number, overrides: Partial<Draw> = {}): Draw {
  return {
    id: '0d4f2a53-7c53-4c9b-8a3c-2f1f6a5b9c02',
    date: '2026-11-20',
    game: rules.code,
    slot: slots[slots.length - 1] ?? null,
    opensAt: toIsoTime(OPENED_MS - 2 * DAY_MS),
    closesAt: toIsoTime(OPENED_MS + ms),
    drawsAt: toIsoTime(OPENED_MS + ms + HOUR_MS / 2),
    status: 'open',
    result: null,
    figures: null,
    ...overrides,
  };
}

const DRAWN_TIMES = {
  opensAt: '2026-11-19T10:00:00.000Z',
  closesAt: '2026-11-20T09:28:00.000Z',
  drawsAt: '2026-11-20T10:00:00.000Z',
};

/** Seven numbers, one with its own stake; `state` applies to the ticket and its lines. */
export function createTicket(game: LotteryGame, state: Ticket['state']): Ticket {
  const draw: Draw = { ...createDrawClosingIn(game, -HOUR_MS), ...DRAWN_TIMES };
  const isSettled = state === 'won' || state === 'lost';
  const lines = ['05', '12', '17', '21', '50', '57', '84'].map((number): Ticket['lines'][number] => {
    const stakeKyat = number === '12' ? 2_000 : 1_000;
    const isWinner = state === 'won' && number === '57';
    return {
      number,
      stakeKyat,
      payoutMultiplier: 85,
      nearMultiplier: null,
      state: state === 'won' && !isWinner ? 'lost' : state,
      payoutKyat: isWinner ? stakeKyat * 85 : 0,
    };
  });
  return {
    id: '7b1c2f7e-5a0d-4c3e-9f40-1d2e3f4a5b6c',
    product: game.rules.code,
    draw: isSettled ? { ...draw, status: 'settled', result: state === 'won' ? '57' : '58' } : draw,
    placedAt: '2026-11-20T03:20:00.000Z',
    stakeKyat: 8_000,
    payoutKyat: state === 'won' ? 85_000 : 0,
    state,
    lineCount: lines.length,
    refundReason: state === 'refunded' ? 'no-draw' : null,
    refundedAt: state === 'refunded' ? '2026-11-20T11:00:00.000Z' : null,
    lines,
  };
}
