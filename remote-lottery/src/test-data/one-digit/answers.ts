import type { Ticket } from '@padauk/shared/betting';
import type { Board, Draw } from '../../resources/lottery.types.ts';
import { oneDigitGame } from './one-digit.ts';

/** A Friday, 10:00 in Myanmar: the afternoon draw is open. */
export const draw: Draw = {
  id: '0d4f2a53-7c53-4c9b-8a3c-2f1f6a5b9c11',
  date: '2026-11-20',
  game: oneDigitGame.rules.code,
  slot: null,
  opensAt: '2026-11-19T07:30:00.000Z',
  closesAt: '2026-11-20T07:25:00.000Z',
  drawsAt: '2026-11-20T07:30:00.000Z',
  status: 'open',
  result: null,
  figures: null,
};
export const TERMS = { payoutMultiplier: 8, nearMultiplier: 2 };

export const board: Board = {
  draw,
  ...TERMS,
  drawRemainingKyat: null,
  numbers: oneDigitGame.rules.numbers.map((number) => ({
    number,
    trendingPercent: 0,
    remainingKyat: 10_000,
    isClosed: false,
  })),
};

const lines = ['3', '4'].map((number) => ({
  number,
  stakeKyat: 100,
  ...TERMS,
  state: 'waiting' as const,
  payoutKyat: 0,
}));

/** A ticket on 3 and 4, 100 each. */
export const waiting: Ticket = {
  id: '7b1c2f7e-5a0d-4c3e-9f40-1d2e3f4a5b6d',
  product: oneDigitGame.product,
  draw,
  placedAt: '2026-11-20T03:20:00.000Z',
  stakeKyat: 200,
  payoutKyat: 0,
  state: 'waiting',
  lineCount: 2,
  refundReason: null,
  refundedAt: null,
  lines,
};

/** The same after 3 was drawn: the second line wins the near prize. */
export const won: Ticket = {
  ...waiting,
  state: 'won',
  payoutKyat: 1_000,
  draw: { ...draw, status: 'settled', result: '3' },
  lines: lines.map((line) => ({ ...line, state: 'won', payoutKyat: line.number === '3' ? 800 : 200 })),
};

/** The same after the result was corrected to 7. */
export const corrected: Ticket = {
  ...waiting,
  state: 'lost',
  draw: { ...draw, status: 'settled', result: '7' },
  lines: lines.map((line) => ({ ...line, state: 'lost' })),
};

/** The same of a voided draw. */
export const refunded: Ticket = {
  ...waiting,
  state: 'refunded',
  refundReason: 'no-draw',
  refundedAt: '2026-11-20T11:00:00.000Z',
  draw: { ...draw, status: 'void' },
  lines: lines.map((line) => ({ ...line, state: 'refunded' })),
};
