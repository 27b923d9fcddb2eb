import { myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { settleDue } from '../betting/index.ts';
import type { DrawsDeps } from './draws.types.ts';
import { announceStatuses, fetchResults, pollLiveNumbers } from './live-number.ts';
import { createDrawSettlement } from './settlement-source.ts';
import { insertDraws, readLateDraws } from './draw.repository.ts';
import { replaceOpenAlarms, type Alarm } from '../../platform/alarms.ts';
import { readWaitingResults, type WaitingResult } from './result.repository.ts';

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
