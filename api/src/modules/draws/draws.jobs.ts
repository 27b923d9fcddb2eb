import { myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { settleDue } from '../betting/index.ts';
import type { DrawsDeps, Draw, DrawFeed, QuotedDraw } from './draws.types.ts';
import { createDrawSettlement } from './settlement-source.ts';
import {
  insertDraws,
  readLateDraws,
  lockDraw,
  readDrawsFrom,
  readUnannouncedDraws,
  readUndrawnDraws,
  markDrawClosed,
} from './draw.repository.ts';
import { replaceOpenAlarms, type Alarm } from '../../platform/alarms.ts';
import { readWaitingResults, type WaitingResult } from './result.repository.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { publishDraw } from './announce.ts';
import { getDrawStatus } from './draw.rules.ts';
import { enterResult } from './enter-result.ts';
import { writeLiveNumber } from './live.repository.ts';

/** `confirmFromKyat`: from these stakes on, a feed's first result waits for a person; null: never. */
export function registerDrawsJobs(jobs: Pick<Jobs, 'every'>, deps: DrawsDeps, confirmFromKyat: number | null): void {
  // Frequent, so that an empty database or a moved clock gets draws at once. A planned day costs nothing.
  jobs.every(
    'draws.plan',
    2_000,
    runOncePerDay(deps, () => ensureDraws(deps)),
  );
  jobs.every('draws.statuses', 1_000, () => announceStatuses(deps));
  jobs.every('draws.settlement', 1_000, () => settleDue(deps, [createDrawSettlement(deps.games)]));
  jobs.every('draws.watch', 10_000, () => watchResults(deps));
  if (deps.games.every(({ feed }) => feed === null)) return;
  jobs.every('draws.live', 2_000, () => pollLiveNumbers(deps));
  jobs.every('draws.results', 2_000, () => fetchResults(deps, confirmFromKyat));
}

function runOncePerDay(deps: Pick<DrawsDeps, 'clock'>, work: () => Promise<void>): () => Promise<void> {
  let doneFor = '';
  return async () => {
    const today = myanmarDateOf(deps.clock.now());
    if (today === doneFor) return;
    await work();
    doneFor = today;
  };
}

/** Safe to run concurrently. */
export async function ensureDraws(deps: Pick<DrawsDeps, 'db' | 'clock' | 'random' | 'games'>): Promise<void> {
  const today = myanmarDateOf(deps.clock.now());
  for (const { rules, plan, settings } of deps.games) {
    const planned = await plan.planDraws(deps.db, today);
    await insertDraws(
      deps.db,
      rules,
      planned.map((draw) => ({ ...draw, id: deps.random.uuid() })),
      settings,
    );
  }
}

const LATE_MS = 30 * 60_000;
/** Older draws without a bet precede the first start of the server. */
const UNBET_MS = 86_400_000;

export async function watchResults(deps: Pick<DrawsDeps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = deps.clock.now();
  const results = await readWaitingResults(deps.db);
  const waiting = [...new Set(results.map(({ drawId }) => drawId))].flatMap((id) =>
    buildWaitingAlarm(results.filter(({ drawId }) => drawId === id)),
  );
  await replaceOpenAlarms(deps, 'draw-result-waits', waiting, now);
  const late = await readLateDraws(deps.db, {
    drawnBefore: new Date(now.getTime() - LATE_MS),
    unbetSince: new Date(now.getTime() - UNBET_MS),
  });
  const alarms = late.map(({ id, stakedKyat, ...draw }) => ({
    subject: id,
    detail: `${formatDrawName(draw)}: no result, ${stakedKyat} kyat are staked on it`,
  }));
  await replaceOpenAlarms(deps, 'draw-without-result', alarms, now);
}

function buildWaitingAlarm(results: readonly WaitingResult[]): Alarm[] {
  const [first] = results;
  if (first === undefined) return [];
  const entries = results.map(({ result, enteredBy }) => `${result} by ${enteredBy}`).join(', ');
  const currentResult = first.standing === null ? '' : `; ${first.standing} stands`;
  return [{ subject: first.drawId, detail: `${formatDrawName(first)}: ${entries}, to be confirmed${currentResult}` }];
}

const formatDrawName = ({ game, date, slot }: Pick<WaitingResult, 'game' | 'date' | 'slot'>): string =>
  [game, date, slot].filter((word) => word !== null).join(' ');

type FeedDeps = Pick<DrawsDeps, 'db' | 'clock' | 'games' | 'log'>;

/** Afterwards the office must enter the result or void the draw. */
const RETRY_DAYS = 3;
const DAY_MS = 86_400_000;

export async function pollLiveNumbers(deps: FeedDeps): Promise<void> {
  for (const { feed, plan, rules, toDrawnNumber } of deps.games) {
    if (feed === null) continue;
    // Read for each game, because the feed of the game before may be slow.
    const now = deps.clock.now();
    const draws = await readDrawsFrom(deps.db, rules.code, myanmarDateOf(now));
    const draw = draws.find((one) => one.voidedAt === null && plan.isLive(one, now));
    if (draw === undefined) continue;
    const quote = await queryFeed(deps, feed, draw, (quoted) => feed.fetchLive(quoted, now));
    if (quote === null || quote.at >= draw.drawsAt) continue;
    const drawn = toDrawnNumber(quote.figures);
    if (!('number' in drawn)) continue;
    const live = { ...drawn, game: rules.code, drawId: draw.id, at: quote.at, isFinal: false };
    await runInTransaction(deps.db, (tx) => writeLiveNumber(tx, live));
  }
}

export async function fetchResults(deps: FeedDeps, confirmFromKyat: number | null): Promise<void> {
  for (const { feed, plan, rules } of deps.games) {
    if (feed === null) continue;
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
