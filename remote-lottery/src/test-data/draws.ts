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
  ...noonDraw,
  id: '0d4f2a53-7c53-4c9b-8a3c-2f1f6a5b9c02',
  slot: 'evening',
  closesAt: '2026-11-20T09:28:00.000Z',
  drawsAt: '2026-11-20T10:00:00.000Z',
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

type Terms = Pick<Board, 'payoutMultiplier' | 'nearMultiplier'>;
const TERMS: Terms = { payoutMultiplier: 85, nearMultiplier: null };

/** A trading day with these draws. */
export function createDay(draws: readonly Draw[], terms = TERMS): Draws {
  return { date: '2026-11-20', isHoliday: false, holidayName: null, nextOpensAt: null, ...terms, draws: [...draws] };
}
export const today = createDay([noonDraw, eveningDraw]);

/** A number without remaining limit. */
export const FULL = { trendingPercent: 100, remainingKyat: 0, isClosed: true };
export type ChangedNumbers = Readonly<Record<string, Partial<BoardNumber>>>;

/** Every number is free except the given ones. */
export function createBoardNumbers(numbers: readonly string[], remainingKyat: number, changed: ChangedNumbers = {}) {
  return numbers.map((number) => ({
    number,
    trendingPercent: 0,
    remainingKyat,
    isClosed: false,
    ...changed[number],
  }));
}

export function createBoard(draw: Draw, changed?: ChangedNumbers): Board {
  const numbers = createBoardNumbers(twoD.numbers, 1_000_000, changed);
  return { draw, ...TERMS, drawRemainingKyat: null, numbers };
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

/** A waiting ticket with a line for each number. */
export function createTicket(draw: Draw, stakes: Readonly<Record<string, number>>, terms = TERMS): Ticket {
  const lines = Object.entries(stakes).map(([number, stakeKyat]) => ({
    number,
    stakeKyat,
    ...terms,
    state: 'waiting' as const,
    payoutKyat: 0,
  }));
  return {
    id: TICKET_ID,
    product: draw.game,
    draw,
    placedAt: '2026-11-20T03:20:00.000Z',
    stakeKyat: lines.reduce((sum, { stakeKyat }) => sum + stakeKyat, 0),
    payoutKyat: 0,
    state: 'waiting',
    lineCount: lines.length,
    refundReason: null,
    refundedAt: null,
    lines,
  };
}

/** The same ticket after the result, with the payouts of its winning numbers. */
export function settleTicket(
  ticket: Ticket,
  { payouts = {}, ...drawn }: Partial<Draw> & { readonly payouts?: Readonly<Record<string, number>> },
): Ticket {
  const lines = ticket.lines.map((line): Ticket['lines'][number] => {
    const payoutKyat = payouts[line.number] ?? 0;
    return { ...line, state: payoutKyat > 0 ? 'won' : 'lost', payoutKyat };
  });
  const payoutKyat = lines.reduce((sum, line) => sum + line.payoutKyat, 0);
  const draw: Draw = { ...ticket.draw, status: 'settled', ...drawn };
  return { ...ticket, draw, lines, payoutKyat, state: payoutKyat > 0 ? 'won' : 'lost' };
}

/** The same ticket after its draw was voided. */
export const refundTicket = (ticket: Ticket): Ticket => ({
  ...ticket,
  state: 'refunded',
  refundReason: 'no-draw',
  refundedAt: '2026-11-20T11:00:00.000Z',
  draw: { ...ticket.draw, status: 'void' },
  lines: ticket.lines.map((line) => ({ ...line, state: 'refunded' as const })),
});

export const waitingTicket = createTicket(noonDraw, { 12: 500, 57: 1_000 });
export const wonTicket = settleTicket(waitingTicket, {
  result: '57',
  figures: { setIndex: '1,685.75', setValue: '63,797.02' },
  payouts: { 57: 85_000 },
});
/** 600 less than its stake. */
export const netLossTicket = settleTicket(waitingTicket, { result: '57', payouts: { 57: 900 } });
export const lostTicket = settleTicket(waitingTicket, { result: '71' });
/** The exchange published nothing. */
export const refundedTicket = refundTicket(waitingTicket);

export const wallet = { mainKyat: 20_000, heldForWithdrawalKyat: 0, heldForTransferKyat: 0, gameKyat: 0, points: 0 };

/** The answer to a bet that was paid from this wallet. */
export const createReceipt = (stakeKyat: number, ticketId = TICKET_ID) => ({
  ticketId,
  stakeKyat,
  placedAt: '2026-11-20T03:30:00.000Z',
  balanceKyat: wallet.mainKyat - stakeKyat,
});

export function toSummary({ lines, refundReason: _reason, refundedAt: _at, ...summary }: Ticket): TicketSummary {
  return { ...summary, numbers: lines.map(({ number }) => number) };
}

/** A page of a history on which every day is complete. */
export function createTicketPage(tickets: readonly TicketSummary[], hasMore = false) {
  const dayOf = ({ draw }: TicketSummary) => draw.date;
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
