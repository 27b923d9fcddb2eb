import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import { inTransaction } from '../../platform/database/transaction.ts';
import { pairOf, type TwoDDraw, type TwoDFeed } from '../feeds/index.ts';
import { publishSection } from './announce.ts';
import { enterResult } from './enter-result.ts';
import { keepLive } from './live.repository.ts';
import type { LotteryDeps, Section } from './lottery.types.ts';
import { liveSectionAt, statusOf } from './section-plan.rules.ts';
import { lockSection, readSectionsFrom, readUnannounced, readUndrawn } from './section.repository.ts';

type FeedDeps = Pick<LotteryDeps, 'db' | 'clock' | 'feed' | 'log'>;

/** A draw that nobody reported for this long is the office's: it enters the result, or calls the section off. */
const ASK_DAYS = 3;
const DAY_MS = 86_400_000;

/** The job: while a market is on, keeps and tells the newest figures. */
export async function pollLive(deps: FeedDeps): Promise<void> {
  const now = deps.clock.now();
  const section = liveSectionAt(await readSectionsFrom(deps.db, myanmarDateOf(now)), now);
  if (section === null || deps.feed === null) return;
  const quote = await asked(deps, section, (feed, draw) => feed.live(draw, now));
  const pair = quote === null ? null : pairOf(quote.setIndex, quote.setValue);
  if (quote === null || pair === null || quote.at >= section.drawsAt) return;
  await inTransaction(deps.db, (tx) => keepLive(tx, { ...pair, at: quote.at, isFinal: false }));
}

/** The job: asks the feed for the figures of every draw that has come and has no result. */
export async function fetchResults(deps: FeedDeps & Pick<LotteryDeps, 'settings'>): Promise<void> {
  const { feed } = deps;
  if (feed === null) return;
  const now = deps.clock.now();
  const since = new Date(now.getTime() - (deps.settings.daysBack + ASK_DAYS) * DAY_MS);
  for (const section of await readUndrawn(deps.db, now, since)) {
    const quote = await asked(deps, section, (source, draw) => source.final(draw, now));
    if (quote === null) continue;
    const entered = await enterResult(deps, {
      sectionId: section.id,
      setIndex: quote.setIndex,
      setValue: quote.setValue,
      by: `feed:${feed.name}`,
    });
    if (!entered.ok)
      deps.log.warn({ sectionId: section.id, refusal: entered.refusal }, '2D: a result of the feed was not taken');
  }
}

/** The job: tells the stream that a section has opened or closed. Nobody writes that anywhere: the clock does it. */
export async function announceStatuses(deps: Pick<LotteryDeps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now();
  const changed = (await readUnannounced(deps.db)).filter(
    (section) => section.announcedStatus !== statusOf(section, now),
  );
  if (changed.length === 0) return;
  for (const { id } of changed) {
    await inTransaction(deps.db, async (tx) => {
      // Looked at again under the lock: a result may have come in since.
      const section = await lockSection(tx, id);
      if (section !== null) await publishSection(tx, section, statusOf(section, now));
    });
  }
}

/** A feed that fails or talks nonsense is a line in the log and another try at the next turn; the other sections go on. */
async function asked<Quote>(
  deps: FeedDeps,
  section: Section,
  question: (feed: TwoDFeed, draw: TwoDDraw) => Promise<Quote | null>,
): Promise<Quote | null> {
  if (deps.feed === null) return null;
  try {
    return await question(deps.feed, {
      sectionId: section.id,
      date: section.date,
      slot: section.slot,
      drawsAt: section.drawsAt,
    });
  } catch (error) {
    deps.log.warn({ err: error, sectionId: section.id, feed: deps.feed.name }, '2D: the feed gave no usable answer');
    return null;
  }
}
