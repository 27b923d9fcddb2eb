import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import { inTransaction } from '../../platform/database/transaction.ts';
import { publishDraw } from './announce.ts';
import { statusOf } from './draw.rules.ts';
import { lockDraw, readDrawsFrom, readUnannounced, readUndrawn, writeClosed } from './draw.repository.ts';
import type { Draw, DrawFeed, DrawGame, DrawsDeps, QuotedDraw } from './draws.types.ts';
import { enterResult } from './enter-result.ts';
import { writeLiveNumber } from './live.repository.ts';

type FeedDeps = Pick<DrawsDeps, 'db' | 'clock' | 'games' | 'log'>;

/** Afterwards the office must enter the result or void the draw. */
const ASK_DAYS = 3;
const DAY_MS = 86_400_000;

export async function pollLive(deps: FeedDeps): Promise<void> {
  for (const game of deps.games) await pollGame(deps, game);
}

async function pollGame(deps: FeedDeps, game: DrawGame): Promise<void> {
  const { feed, plan, rules } = game;
  if (feed === null) return;
  const now = deps.clock.now();
  const draws = await readDrawsFrom(deps.db, rules.code, myanmarDateOf(now));
  const draw = draws.find((one) => one.voidedAt === null && plan.isLive(one, now));
  if (draw === undefined) return;
  const quote = await asked(deps, feed, draw, (about) => feed.live(about, now));
  const drawn = quote === null ? null : game.numberOf(quote.figures);
  if (quote === null || drawn === null || !('number' in drawn) || quote.at >= draw.drawsAt) return;
  await inTransaction(deps.db, (tx) =>
    writeLiveNumber(tx, { ...drawn, game: rules.code, drawId: draw.id, at: quote.at, isFinal: false }),
  );
}

export async function fetchResults(deps: FeedDeps, aloneKyat: number | null): Promise<void> {
  for (const game of deps.games) await fetchResultsOf(deps, game, aloneKyat);
}

async function fetchResultsOf(
  deps: FeedDeps,
  { feed, plan, rules }: DrawGame,
  aloneKyat: number | null,
): Promise<void> {
  if (feed === null) return;
  const now = deps.clock.now();
  const after = new Date(now.getTime() - (plan.daysBack + ASK_DAYS) * DAY_MS);
  for (const draw of await readUndrawn(deps.db, rules.code, { after, until: now })) {
    const quote = await asked(deps, feed, draw, (about) => feed.final(about, now));
    if (quote === null) continue;
    const entered = await enterResult(deps, {
      drawId: draw.id,
      figures: quote.figures,
      by: `feed:${feed.name}`,
      aloneKyat,
    });
    // A result that waits for a person raises an alarm instead, because the feed repeats it.
    if (!entered.ok && entered.refusal.code !== 'RESULT_CONFLICT')
      deps.log.warn({ drawId: draw.id, refusal: entered.refusal }, 'a result of the feed was not taken');
  }
}

export async function announceStatuses(deps: Pick<DrawsDeps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now();
  const changed = (await readUnannounced(deps.db)).filter(
    (draw) => draw.announcedStatus !== statusOf(draw, now) || isUnwrittenClose(draw, now),
  );
  for (const { id } of changed) {
    await inTransaction(deps.db, async (tx) => {
      // Read again under the lock, because a result may have arrived meanwhile.
      const draw = await lockDraw(tx, id);
      if (draw === null) return;
      if (isUnwrittenClose(draw, now)) await writeClosed(tx, id, now);
      await publishDraw(tx, draw, statusOf(draw, now));
    });
  }
}

function isUnwrittenClose(draw: Draw, now: Date): boolean {
  return statusOf(draw, now) === 'closed' && draw.closedAt === null;
}

/** A failed feed is logged and retried in the next run; the other draws continue. */
async function asked<Quote>(
  deps: FeedDeps,
  feed: DrawFeed,
  { id, date, slot, drawsAt }: Draw,
  question: (draw: QuotedDraw) => Promise<Quote | null>,
): Promise<Quote | null> {
  try {
    return await question({ id, date, slot, drawsAt });
  } catch (error) {
    deps.log.warn({ err: error, drawId: id, feed: feed.name }, 'the feed gave no usable answer');
    return null;
  }
}
