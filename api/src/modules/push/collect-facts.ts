import type { StreamEvents } from '@padauk/contract/events';
import { pathOf } from '@padauk/contract/paths';
import { myanmarDateTimeOf } from '@padauk/contract/rules/myanmar-time';
import type { Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { endOfOutbox, readOutboxOf, type OutboxRow } from '../../platform/stream/publish.ts';
import { hasSubscriptions, insertMessages, lockCursor, moveCursor } from './push.repository.ts';
import type { Fact, PushDeps } from './push.types.ts';

const PAGE = 2_000;
const EVENTS = ['draw.changed', 'ticket.settled'] as const;
/** After that a phone is not told any more: a result is known by then, a win waits in the inbox. */
const LIFE_MS = { results: 3_600_000, wins: 24 * 3_600_000 } as const;
/** `2026-11-20 16:30` */
const TO_THE_MINUTE = 16;

/** Turns what the outbox has told since the last look into messages to phones. Answers once it has come to the end. */
export async function collectFacts(deps: PushDeps): Promise<void> {
  const end = await endOfOutbox(deps.db);
  let isMore = true;
  while (isMore) {
    isMore = await inTransaction(deps.db, async (tx) => {
      const cursor = await lockCursor(tx, end);
      // A restored backup: its cursor is of another server's life.
      const isAhead = BigInt(cursor.writer) > BigInt(end.writer);
      if (isAhead || !(await hasSubscriptions(tx))) {
        await moveCursor(tx, end);
        return false;
      }
      const rows = await readOutboxOf(tx, EVENTS, cursor, PAGE);
      const last = rows.at(-1);
      if (last === undefined) return false;
      await putDown(deps, tx, rows);
      await moveCursor(tx, last);
      return rows.length === PAGE;
    });
  }
}

async function putDown(deps: PushDeps, tx: Tx, rows: readonly OutboxRow[]): Promise<void> {
  const at = deps.clock.now();
  const results = await resultsAmong(deps, tx, rows);
  const facts = { results, wins: rows.flatMap(winOf) } as const;
  for (const topic of ['results', 'wins'] as const)
    await insertMessages(
      tx,
      { facts: facts[topic], topic },
      { at, expiresAt: new Date(at.getTime() + LIFE_MS[topic]) },
    );
}

/** A draw is told of with each change of its status, and its result stays: a name of both makes it one fact, and a corrected result another. */
async function resultsAmong(deps: PushDeps, tx: Tx, rows: readonly OutboxRow[]): Promise<Fact[]> {
  const draws = rows.flatMap(({ name, payload }) => {
    const draw = payload as StreamEvents['draw.changed']; // what is published under this name, and nothing else
    return name === 'draw.changed' && draw.result !== null && draw.status !== 'void'
      ? [{ ...draw, result: draw.result }]
      : [];
  });
  if (draws.length === 0) return [];
  const times = await deps.drawTimes(
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
        game: deps.gameName(game),
        number: result,
        drawnAt: drawnAt === undefined ? '' : myanmarDateTimeOf(drawnAt).slice(0, TO_THE_MINUTE),
        path: pathOf('home'),
        tag: `result ${drawId}`,
      },
    };
  });
}

function winOf({ name, audience, payload }: OutboxRow): Fact[] {
  const ticket = payload as StreamEvents['ticket.settled']; // what is published under this name, and nothing else
  if (name !== 'ticket.settled' || ticket.state !== 'won') return [];
  return [
    {
      name: `win ${ticket.ticketId}`,
      playerId: audience,
      // Several wins of one draw are one sound, not ten.
      payload: { kind: 'win', path: pathOf('notifications'), tag: 'win' },
    },
  ];
}
