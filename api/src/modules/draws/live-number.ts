import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import { inTransaction } from '../../platform/database/transaction.ts';
import { publishDraw } from './announce.ts';
import { statusOf } from './draw.rules.ts';
import { lockDraw, readDrawsFrom, readUnannounced, readUndrawn, writeClosed } from './draw.repository.ts';
import type { Draw, DrawFeed, DrawGame, DrawsDeps, QuotedDraw } from './draws.types.ts';
import { enterResult } from './enter-result.ts';
import { writeLiveNumber } from './live.repository.ts';

type FeedDeps = Pick<DrawsDeps, 'db' | 'clock' | 'games' | 'log'>;

/** A draw that nobody reported for this long is the office's: it enters the result, or calls the draw off. */
const ASK_DAYS = 3;
const DAY_MS = 86_400_000;

/** The job: while a number moves, keeps and tells the newest figures. */
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

/** The job: asks the feeds for the figures of every draw that has come and has no result. With more than `aloneKyat` at stake they wait for a person (M2). */
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
    // What waits for a person is an alarm, not a line for each time that the feed says it.
    if (!entered.ok && entered.refusal.code !== 'RESULT_CONFLICT')
      deps.log.warn({ drawId: draw.id, refusal: entered.refusal }, 'a result of the feed was not taken');
  }
}

/** The job: tells the stream that a draw has opened or closed. Nobody writes that anywhere: the clock does it. */
export async function announceStatuses(deps: Pick<DrawsDeps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now();
  const changed = (await readUnannounced(deps.db)).filter(
    (draw) => draw.announcedStatus !== statusOf(draw, now) || isUnwrittenClose(draw, now),
  );
  for (const { id } of changed) {
    await inTransaction(deps.db, async (tx) => {
      // Looked at again under the lock: a result may have come in since.
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

/** A feed that fails or talks nonsense is a line in the log and another try at the next turn; the other draws go on. */
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
