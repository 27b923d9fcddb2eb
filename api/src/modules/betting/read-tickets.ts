import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import { getTicket, getTickets } from '@padauk/contract/lottery/tickets.endpoints';
import { NUMBERS_PER_ROW, TICKETS_PER_PAGE } from '@padauk/contract/limits';
import { LINES_PER_TICKET } from '@padauk/contract/betting/products';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { addDays, myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import type { TicketState } from '@padauk/contract/betting/ticket-states';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  readDaySums,
  readNumbers,
  readLines,
  readTicket,
  readTickets,
  type DayRow,
  type LineRow,
  type TicketRow,
  type TicketFilter,
} from './ticket.repository.ts';
import type { Router } from '../../platform/http/router.ts';

type TicketDraw = AnswerFor<typeof getTicket>['draw'];

export interface TicketReadDeps extends Pick<Deps, 'db' | 'clock'> {
  /** Wired in modules.ts, because betting imports no draws. */
  readonly readDrawAnswers: (db: Db, ids: readonly string[], now: Date) => Promise<ReadonlyMap<string, TicketDraw>>;
}

/** K12: newest draw day first, then newest ticket. A page ends after `days`; the cursor continues with older ones. */
export async function listTickets(
  deps: TicketReadDeps,
  playerId: string,
  request: RequestFor<typeof getTickets>,
): Promise<AnswerFor<typeof getTickets>> {
  const now = deps.clock.now();
  const limit = request.limit ?? TICKETS_PER_PAGE.usual;
  const since = request.days === undefined ? null : addDays(myanmarDateOf(now), -request.days);
  const filter: TicketFilter = {
    playerId,
    product: request.product ?? null,
    state: request.state ?? null,
    slot: request.slot ?? null,
    from: request.from ?? null,
    to: request.to ?? null,
  };
  const rows = await readTickets(deps.db, { ...filter, before: request.before ?? null, limit: limit + 1 });
  const page = rows.slice(0, limit).filter(({ drawDate }) => since === null || drawDate >= since);
  const [draws, numbers, days] = await Promise.all([
    readTicketDraws(deps, page, now),
    readNumbers(
      deps.db,
      page.map(({ id }) => id),
      request.allNumbers === true ? LINES_PER_TICKET : NUMBERS_PER_ROW,
    ),
    readPageDaySums(deps.db, filter, page),
  ]);
  return {
    tickets: page.map((row) => ({ ...toSummary(row, draws), numbers: numbers.get(row.id) ?? [] })),
    days,
    hasMore: rows.length > page.length,
  };
}

/** Sums of whole days, including tickets of these days outside the page. */
async function readPageDaySums(db: Db, filter: TicketFilter, page: readonly TicketRow[]): Promise<DayRow[]> {
  const [newest, oldest] = [page[0], page.at(-1)];
  if (newest === undefined || oldest === undefined) return [];
  return await readDaySums(db, { ...filter, from: oldest.drawDate, to: newest.drawDate });
}

/** Answers NOT_FOUND for another player's ticket, so that ids reveal nothing (F57). */
export async function findTicket(
  deps: TicketReadDeps,
  playerId: string,
  ticketId: string,
): Promise<Result<AnswerFor<typeof getTicket>>> {
  const row = await readTicket(deps.db, playerId, ticketId);
  if (row === null) return refused(createRefusal('NOT_FOUND'));
  const draws = await readTicketDraws(deps, [row], deps.clock.now());
  const lines = await readLines(deps.db, ticketId);
  return accepted({
    ...toSummary(row, draws),
    lines: lines.map((line) => ({ ...line, state: computeLineState(row, line) })),
    refundReason: row.refundReason,
    refundedAt: row.refundedAt?.toISOString() ?? null,
  });
}

const readTicketDraws = (deps: TicketReadDeps, rows: readonly TicketRow[], now: Date) =>
  deps.readDrawAnswers(deps.db, [...new Set(rows.map(({ drawId }) => drawId))], now);

function toSummary(row: TicketRow, draws: ReadonlyMap<string, TicketDraw>) {
  const draw = draws.get(row.drawId);
  if (draw === undefined) throw new Error(`ticket ${row.id} has no draw`);
  const { id, product, stakeKyat, payoutKyat, state, lineCount } = row;
  return { id, product, draw, placedAt: row.placedAt.toISOString(), stakeKyat, payoutKyat, state, lineCount };
}

function computeLineState(ticket: TicketRow, line: LineRow): TicketState {
  if (ticket.state !== 'won') return ticket.state;
  return line.payoutKyat > 0 ? 'won' : 'lost';
}

export function registerTicketsRoutes(router: Router, deps: TicketReadDeps): void {
  router.player(getTickets, async (input, call) => accepted(await listTickets(deps, call.playerId, input)));
  router.player(getTicket, (input, call) => findTicket(deps, call.playerId, input.id));
}
