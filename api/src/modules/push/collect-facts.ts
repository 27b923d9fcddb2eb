import type { StreamEvents } from '@padauk/contract/events';
import { PUSH_TOPICS } from '@padauk/contract/chat/push';
import { getPath, getTicketPath } from '@padauk/contract/paths';
import { myanmarDateTimeOf } from '@padauk/contract/text/myanmar-time.rules';
import type { Tx } from '../../platform/database/database.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { readOutboxEnd, readOutboxByName, type OutboxRow } from '../../platform/stream/publish.ts';
import { hasSubscriptions, insertMessages, lockCursor, moveCursor, readLossSubscribers } from './push.repository.ts';
import type { Fact, PushDeps } from './push.types.ts';

const PAGE = 2_000;
const EVENTS = ['draw.changed', 'ticket.settled'] as const;
/** Expiry of a message: a result is known by then, and the inbox has the win. */
const LIFETIME_MS = { results: 3_600_000, wins: 24 * 3_600_000, losses: 3_600_000 } as const;
const MINUTE_LENGTH = 16;

/** Creates push messages from the outbox rows since the cursor, until the end of the outbox. */
export async function collectFacts(deps: PushDeps): Promise<void> {
  const end = await readOutboxEnd(deps.db);
  let isMore = true;
  while (isMore) {
    isMore = await runInTransaction(deps.db, async (tx) => {
      const cursor = await lockCursor(tx, end);
      // The cursor of a restored backup may be ahead of this server's transaction ids.
      const isAhead = BigInt(cursor.writer) > BigInt(end.writer);
      if (isAhead || !(await hasSubscriptions(tx))) {
        await moveCursor(tx, end);
        return false;
      }
      const rows = await readOutboxByName(tx, EVENTS, cursor, PAGE);
      const last = rows.at(-1);
      if (last === undefined) return false;
      await insertFacts(deps, tx, rows);
      await moveCursor(tx, last);
      return rows.length === PAGE;
    });
  }
}

async function insertFacts(deps: PushDeps, tx: Tx, rows: readonly OutboxRow[]): Promise<void> {
  const at = deps.clock.now();
  const results = await collectResults(deps, tx, rows);
  const facts = { results, wins: rows.flatMap(toWin), losses: await collectLosses(deps, tx, rows) } as const;
  for (const topic of PUSH_TOPICS)
    await insertMessages(
      tx,
      { facts: facts[topic], topic },
      { at, expiresAt: new Date(at.getTime() + LIFETIME_MS[topic]) },
    );
}

/** A draw repeats its result with each status. The name has draw and result: only a correction is a new fact. */
async function collectResults(deps: PushDeps, tx: Tx, rows: readonly OutboxRow[]): Promise<Fact[]> {
  const draws = rows.flatMap(({ name, payload }) => {
    const draw = payload as StreamEvents['draw.changed']; // the only payload of this name
    return name === 'draw.changed' && draw.result !== null && draw.status !== 'void'
      ? [{ ...draw, result: draw.result }]
      : [];
  });
  if (draws.length === 0) return [];
  const times = await deps.readDrawTimes(
    tx,
    draws.map(({ drawId }) => drawId),
    deps.clock.now(),
  );
  return draws.map(({ game, drawId, result }): Fact => {
    const drawnAt = times.get(drawId);
    return {
      name: `result ${drawId} ${result}`,
      playerId: null,
      payload: {
        kind: 'result',
        game: deps.getGameName(game),
        number: result,
        drawnAt: drawnAt === undefined ? '' : myanmarDateTimeOf(drawnAt).slice(0, MINUTE_LENGTH),
        path: getPath('home'),
        tag: `result ${drawId}`,
      },
    };
  });
}

function toWin({ name, audience, payload }: OutboxRow): Fact[] {
  const ticket = payload as StreamEvents['ticket.settled']; // the only payload of this name
  if (name !== 'ticket.settled' || ticket.state !== 'won') return [];
  return [
    {
      name: `win ${ticket.ticketId}`,
      playerId: audience,
      // One tag: several wins of a draw make one sound.
      payload: { kind: 'win', path: getPath('notifications'), tag: 'win' },
    },
  ];
}

/** Tickets of settled draws that did not win. The tag is the result's, so that a phone shows one of both. */
async function collectLosses(deps: PushDeps, tx: Tx, rows: readonly OutboxRow[]): Promise<Fact[]> {
  const drawIds = rows.flatMap(({ name, payload }) => {
    const draw = payload as StreamEvents['draw.changed']; // the only payload of this name
    return name === 'draw.changed' && draw.status === 'settled' ? [draw.drawId] : [];
  });
  const playerIds = drawIds.length === 0 ? [] : await readLossSubscribers(tx);
  if (playerIds.length === 0) return [];
  return (await deps.readLostBets(tx, { drawIds, playerIds })).map((bet): Fact => {
    const { ticketId, playerId, drawId, product, game, result, numbers, lineCount } = bet;
    const more = lineCount - numbers.length;
    return {
      name: `loss ${ticketId} ${result}`,
      playerId,
      payload: {
        kind: 'loss',
        game,
        number: result,
        numbers: `${numbers.join(' · ')}${more > 0 ? ` +${more}` : ''}`,
        path: getTicketPath({ id: ticketId, product }),
        tag: `result ${drawId}`,
      },
    };
  });
}
