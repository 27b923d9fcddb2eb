import { myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import { twoD } from '@padauk/contract/lottery/two-d.rules';
import type { Ticket, TicketSummary } from '@padauk/shared/betting';
import type { BoardNumber, Board, Live, Draw, Draws } from '../resources/lottery.types.ts';

/** A Friday, 10:00 in Myanmar: noon and evening are both open. */
export const NOW_MS = Date.parse('2026-11-20T03:30:00.000Z');
export const TICKET_ID = '7b1c2f7e-5a0d-4c3e-9f40-1d2e3f4a5b6c';

export const noonDraw: Draw = {
  id: '0d4f2a53-7c53-4c9b-8a3c-2f1f6a5b9c01',
  date: '2026-11-20',
  game: 'two_d',
  slot: 'noon',
  opensAt: '2026-11-19T10:00:00.000Z',
  closesAt: '2026-11-20T05:20:00.000Z',
  drawsAt: '2026-11-20T05:31:00.000Z',
  status: 'open',
  result: null,
  figures: null,
};

export const eveningDraw: Draw = {
  id: '0d4f2a53-7c53-4c9b-8a3c-2f1f6a5b9c02',
  date: '2026-11-20',
  game: 'two_d',
  slot: 'evening',
  opensAt: '2026-11-19T10:00:00.000Z',
  closesAt: '2026-11-20T09:28:00.000Z',
  drawsAt: '2026-11-20T10:00:00.000Z',
  status: 'open',
  result: null,
  figures: null,
};

/** The draw of the same time on another day. */
export function moveToDay(draw: Draw, date: string): Draw {
  const shiftMs = Date.parse(date) - Date.parse(draw.date);
  const shift = (instant: string): string => new Date(Date.parse(instant) + shiftMs).toISOString();
  return {
    ...draw,
    id: `${draw.id.slice(0, -4)}${date.slice(5, 7)}${date.slice(8)}`,
    date,
    opensAt: shift(draw.opensAt),
    closesAt: shift(draw.closesAt),
    drawsAt: shift(draw.drawsAt),
  };
}

export const today: Draws = {
  date: '2026-11-20',
  isHoliday: false,
  holidayName: null,
  nextOpensAt: null,
  payoutMultiplier: 85,
  nearMultiplier: null,
  draws: [noonDraw, eveningDraw],
};

/** Every number is free except the given ones. */
export function createBoard(draw: Draw, changed: Readonly<Record<string, Partial<BoardNumber>>> = {}): Board {
  return {
    draw,
    payoutMultiplier: 85,
    nearMultiplier: null,
    drawRemainingKyat: null,
    numbers: twoD.numbers.map((number) => ({
      number,
      trendingPercent: 0,
      remainingKyat: 1_000_000,
      isClosed: false,
      ...changed[number],
    })),
  };
}

export const live: Live = {
  number: '57',
  figures: { setIndex: '1,685.75', setValue: '63,797.02' },
  at: '2026-11-20T03:29:58.000Z',
  isFinal: false,
  isHoliday: false,
  draw: noonDraw,
  current: noonDraw,
  draws: [noonDraw, eveningDraw],
};

/** A ticket of two numbers that waits for noon. */
export const waitingTicket: Ticket = {
  id: TICKET_ID,
  product: 'two_d',
  draw: noonDraw,
  placedAt: '2026-11-20T03:20:00.000Z',
  stakeKyat: 1_500,
  payoutKyat: 0,
  state: 'waiting',
  lineCount: 2,
  refundReason: null,
  refundedAt: null,
  lines: [
    { number: '12', stakeKyat: 500, payoutMultiplier: 85, nearMultiplier: null, state: 'waiting', payoutKyat: 0 },
    { number: '57', stakeKyat: 1_000, payoutMultiplier: 85, nearMultiplier: null, state: 'waiting', payoutKyat: 0 },
  ],
};

/** The same ticket after noon drew 57. */
export const wonTicket: Ticket = {
  ...waitingTicket,
  state: 'won',
  payoutKyat: 85_000,
  draw: { ...noonDraw, status: 'settled', result: '57', figures: { setIndex: '1,685.75', setValue: '63,797.02' } },
  lines: [
    { number: '12', stakeKyat: 500, payoutMultiplier: 85, nearMultiplier: null, state: 'lost', payoutKyat: 0 },
    { number: '57', stakeKyat: 1_000, payoutMultiplier: 85, nearMultiplier: null, state: 'won', payoutKyat: 85_000 },
  ],
};

/** The same ticket after the exchange published nothing. */
export const refundedTicket: Ticket = {
  ...waitingTicket,
  state: 'refunded',
  payoutKyat: 0,
  refundReason: 'no-draw',
  refundedAt: '2026-11-20T11:00:00.000Z',
  draw: { ...noonDraw, status: 'void' },
  lines: waitingTicket.lines.map((line) => ({ ...line, state: 'refunded' as const, payoutKyat: 0 })),
};

export const wallet = { mainKyat: 20_000, heldForWithdrawalKyat: 0, heldForTransferKyat: 0, gameKyat: 0, points: 0 };

export function toSummary({ lines, refundReason: _reason, refundedAt: _at, ...summary }: Ticket): TicketSummary {
  return { ...summary, numbers: lines.map(({ number }) => number) };
}

/** A page of a history on which every day is complete. */
export function createTicketPage(tickets: readonly TicketSummary[], hasMore = false) {
  const dayOf = ({ placedAt }: TicketSummary) => myanmarDateOf(new Date(placedAt));
  const sumsOn = (date: string) => ({ date, ...sumTickets(tickets.filter((ticket) => dayOf(ticket) === date)) });
  return { tickets: [...tickets], days: [...new Set(tickets.map(dayOf))].map(sumsOn), hasMore };
}

function sumTickets(tickets: readonly TicketSummary[]) {
  const stakeOf = (isOne: (state: TicketSummary['state']) => boolean): number =>
    tickets.reduce((sum, { state, stakeKyat }) => sum + (isOne(state) ? stakeKyat : 0), 0);
  return {
    ticketCount: tickets.length,
    stakeKyat: stakeOf((state) => state !== 'refunded'),
    payoutKyat: tickets.reduce((sum, { payoutKyat }) => sum + payoutKyat, 0),
    waitingKyat: stakeOf((state) => state === 'waiting'),
    refundedKyat: stakeOf((state) => state === 'refunded'),
  };
}
