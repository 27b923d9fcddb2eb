import type { Board, Draw } from '../../resources/lottery.types.ts';
import { createBoardNumbers, createTicket, noonDraw, refundTicket, settleTicket } from '../draws.ts';
import { oneDigitGame } from './one-digit.ts';

/** The afternoon draw of Friday 20 November, which is open. */
export const draw: Draw = {
  ...noonDraw,
  id: '0d4f2a53-7c53-4c9b-8a3c-2f1f6a5b9c11',
  game: oneDigitGame.rules.code,
  slot: null,
  opensAt: '2026-11-19T07:30:00.000Z',
  closesAt: '2026-11-20T07:25:00.000Z',
  drawsAt: '2026-11-20T07:30:00.000Z',
};
export const TERMS = { payoutMultiplier: 8, nearMultiplier: 2 };

export const board: Board = {
  draw,
  ...TERMS,
  drawRemainingKyat: null,
  numbers: createBoardNumbers(oneDigitGame.rules.numbers, 10_000),
};

export const waiting = { ...createTicket(draw, { 3: 100, 4: 100 }, TERMS), id: '7b1c2f7e-5a0d-4c3e-9f40-1d2e3f4a5b6d' };
/** The second line wins the near prize. */
export const won = settleTicket(waiting, { result: '3', payouts: { 3: 800, 4: 200 } });
export const corrected = settleTicket(waiting, { result: '7' });
export const refunded = refundTicket(waiting);
