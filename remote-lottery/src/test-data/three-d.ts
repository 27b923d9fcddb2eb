import { threeD } from '@padauk/contract/lottery/three-d.rules';
import type { Ticket } from '@padauk/shared/betting';
import type { Board, BoardNumber, Draw, Draws } from '../resources/lottery.types.ts';

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

export const threeDDraws: Draws = {
  date: '2026-11-20',
  isHoliday: false,
  holidayName: null,
  nextOpensAt: null,
  ...TERMS,
  draws: [decemberDraw],
};

/** A page of the board, or all of it; every number is free except the given ones. */
export function createThreeDBoard(head = '', changed: Readonly<Record<string, Partial<BoardNumber>>> = {}): Board {
  return {
    draw: decemberDraw,
    ...TERMS,
    drawRemainingKyat: null,
    numbers: threeD.numbers
      .filter((number) => number.startsWith(head))
      .map((number) => ({
        number,
        trendingPercent: 0,
        remainingKyat: 100_000,
        isClosed: false,
        ...changed[number],
      })),
  };
}

const line = { stakeKyat: 200, ...TERMS, state: 'waiting', payoutKyat: 0 } as const;

export const waitingThreeD: Ticket = {
  id: '7b1c2f7e-5a0d-4c3e-9f40-1d2e3f4a5b31',
  product: 'three_d',
  draw: decemberDraw,
  placedAt: '2026-11-20T03:20:00.000Z',
  stakeKyat: 400,
  payoutKyat: 0,
  state: 'waiting',
  lineCount: 2,
  refundReason: null,
  refundedAt: null,
  lines: [
    { ...line, number: '123' },
    { ...line, number: '321' },
  ],
};

export const wonThreeD: Ticket = {
  ...waitingThreeD,
  state: 'won',
  payoutKyat: 102_000,
  draw: { ...decemberDraw, status: 'settled', result: '123', figures: { firstPrize: '456123' } },
  lines: [
    { ...line, number: '123', state: 'won', payoutKyat: 100_000 },
    { ...line, number: '321', state: 'won', payoutKyat: 2_000 },
  ],
};

export const refundedThreeD: Ticket = {
  ...waitingThreeD,
  state: 'refunded',
  refundReason: 'no-draw',
  refundedAt: '2026-12-01T12:00:00.000Z',
  draw: { ...decemberDraw, status: 'void' },
  lines: waitingThreeD.lines.map((ticketLine) => ({ ...ticketLine, state: 'refunded' as const })),
};
