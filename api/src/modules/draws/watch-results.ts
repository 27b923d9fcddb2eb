import { replaceOpenAlarms, type Alarm } from '../../platform/alarms.ts';
import { readLateDraws } from './draw.repository.ts';
import type { DrawsDeps } from './draws.types.ts';
import { readWaitingResults, type WaitingResult } from './result.repository.ts';

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

function formatDrawName({
  game,
  date,
  slot,
}: {
  readonly game: string;
  readonly date: string;
  readonly slot: string | null;
}): string {
  return [game, date, slot].filter((word) => word !== null).join(' ');
}
