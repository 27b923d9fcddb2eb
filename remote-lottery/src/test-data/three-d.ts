import { threeD } from '@padauk/contract/lottery/three-d.rules';
import type { Board, Draw } from '../resources/lottery.types.ts';
import {
  type ChangedNumbers,
  createBoardNumbers,
  createDay,
  createTicket,
  refundTicket,
  settleTicket,
} from './draws.ts';

/** The draw of 1 December, open on 20 November. */
export const decemberDraw: Draw = {
  id: '0d4f2a53-7c53-4c9b-8a3c-2f1f6a5b9c31',
  date: '2026-12-01',
  game: 'three_d',
  slot: null,
  opensAt: '2026-11-16T10:00:00.000Z',
  closesAt: '2026-12-01T07:20:00.000Z',
  drawsAt: '2026-12-01T09:00:00.000Z',
  status: 'open',
  result: null,
  figures: null,
};

const TERMS = { payoutMultiplier: 500, nearMultiplier: 10 };

export const threeDDraws = createDay([decemberDraw], TERMS);

/** A page of the board, or all of it; every number is free except the given ones. */
export function createThreeDBoard(head = '', changed?: ChangedNumbers): Board {
  const page = threeD.numbers.filter((number) => number.startsWith(head));
  return {
    draw: decemberDraw,
    ...TERMS,
    drawRemainingKyat: null,
    numbers: createBoardNumbers(page, 100_000, changed),
  };
}

export const waitingThreeD = createTicket(decemberDraw, { 123: 200, 321: 200 }, TERMS);
export const wonThreeD = settleTicket(waitingThreeD, {
  result: '123',
  figures: { firstPrize: '456123' },
  payouts: { 123: 100_000, 321: 2_000 },
});
export const refundedThreeD = refundTicket(waitingThreeD);
