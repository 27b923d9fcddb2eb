import { myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { publishDraw } from './announce.ts';
import { getDrawStatus } from './draw.rules.ts';
import { lockDraw, readDrawsFrom, readUnannouncedDraws, readUndrawnDraws, markDrawClosed } from './draw.repository.ts';
import type { Draw, DrawFeed, DrawGame, DrawsDeps, QuotedDraw } from './draws.types.ts';
import { enterResult } from './enter-result.ts';
import { writeLiveNumber } from './live.repository.ts';

type FeedDeps = Pick<DrawsDeps, 'db' | 'clock' | 'games' | 'log'>;

/** Afterwards the office must enter the result or void the draw. */
const RETRY_DAYS = 3;
const DAY_MS = 86_400_000;

export async function pollLiveNumbers(deps: FeedDeps): Promise<void> {
  for (const game of deps.games) await pollGame(deps, game);
}

async function pollGame(deps: FeedDeps, { feed, plan, rules, toDrawnNumber }: DrawGame): Promise<void> {
  if (feed === null) return;
  // Read for each game, because the feed of the game before may be slow.
  const now = deps.clock.now();
  const draws = await readDrawsFrom(deps.db, rules.code, myanmarDateOf(now));
  const draw = draws.find((one) => one.voidedAt === null && plan.isLive(one, now));
  if (draw === undefined) return;
  const quote = await queryFeed(deps, feed, draw, (quoted) => feed.fetchLive(quoted, now));
  if (quote === null || quote.at >= draw.drawsAt) return;
  const drawn = toDrawnNumber(quote.figures);
  if (drawn === null || !('number' in drawn)) return;
  await runInTransaction(deps.db, (tx) =>
    writeLiveNumber(tx, { ...drawn, game: rules.code, drawId: draw.id, at: quote.at, isFinal: false }),
  );
}

export async function fetchResults(deps: FeedDeps, confirmFromKyat: number | null): Promise<void> {
  for (const game of deps.games) await fetchGameResults(deps, game, confirmFromKyat);
}

async function fetchGameResults(
  deps: FeedDeps,
  { feed, plan, rules }: DrawGame,
  confirmFromKyat: number | null,
): Promise<void> {
  if (feed === null) return;
  const now = deps.clock.now();
  const after = new Date(now.getTime() - (plan.daysBack + RETRY_DAYS) * DAY_MS);
  for (const draw of await readUndrawnDraws(deps.db, rules.code, { after, until: now })) {
    const quote = await queryFeed(deps, feed, draw, (quoted) => feed.fetchFinal(quoted, now));
    if (quote === null) continue;
    const { figures } = quote;
    const entered = await enterResult(deps, { drawId: draw.id, figures, by: `feed:${feed.name}`, confirmFromKyat });
    // A result that waits for a person raises an alarm instead, because the feed repeats it.
    if (!entered.ok && entered.refusal.code !== 'RESULT_CONFLICT')
      deps.log.warn({ drawId: draw.id, refusal: entered.refusal }, 'a result of the feed was refused');
  }
}

export async function announceStatuses(deps: Pick<DrawsDeps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now();
  const changed = (await readUnannouncedDraws(deps.db)).filter(
    (draw) => draw.announcedStatus !== getDrawStatus(draw, now) || isCloseUnrecorded(draw, now),
  );
  for (const { id } of changed) {
    await runInTransaction(deps.db, async (tx) => {
      // Read again under the lock, because a result may have arrived meanwhile.
      const draw = await lockDraw(tx, id);
      if (draw === null) return;
      if (isCloseUnrecorded(draw, now)) await markDrawClosed(tx, id, now);
      await publishDraw(tx, draw, getDrawStatus(draw, now));
    });
  }
}

function isCloseUnrecorded(draw: Draw, now: Date): boolean {
  return getDrawStatus(draw, now) === 'closed' && draw.closedAt === null;
}

/** A failed feed is logged and retried in the next run; the other draws continue. */
async function queryFeed<Quote>(
  deps: FeedDeps,
  feed: DrawFeed,
  { id, date, slot, drawsAt }: Draw,
  query: (draw: QuotedDraw) => Promise<Quote | null>,
): Promise<Quote | null> {
  try {
    return await query({ id, date, slot, drawsAt });
  } catch (error) {
    deps.log.warn({ err: error, drawId: id, feed: feed.name }, 'the answer of the feed was unusable');
    return null;
  }
}
