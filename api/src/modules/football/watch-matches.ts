import { replaceOpenAlarms } from '../../platform/alarms.ts';
import type { Deps } from '../../platform/deps.ts';
import { enterOutcome } from './enter-outcome.ts';
import { footballDayOf, paidBy, voidFrom } from './football.rules.ts';
import type { FootballDeps } from './football.types.ts';
import { readOpenMatches, type OpenMatch } from './outcome.repository.ts';

/**
 * Looks at the matches without an outcome. One that has not ended by noon of the day after is void; one whose end somebody has told is no longer a matter
 * of time but of a second one, and stays. From 9:30 on, when all should be paid (K19), each is an alarm.
 */
export async function watchMatches(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = deps.clock.now();
  const open = await readOpenMatches(deps.db, footballDayOf(now));
  const late = open.filter(({ day }) => now >= paidBy(day));
  const { void: toVoid, wait } = {
    void: late.filter((match) => now >= voidFrom(match.day) && !match.isSpokenFor),
    wait: late.filter((match) => now < voidFrom(match.day) || match.isSpokenFor),
  };
  for (const { id } of toVoid)
    await enterOutcome(deps, { matchId: id, outcome: 'void', reason: 'deadline', by: 'system:deadline' });
  await replaceOpenAlarms(
    deps,
    'match-without-outcome',
    wait.map((match) => ({ subject: match.id, detail: alarmText(match) })),
    now,
  );
}

function alarmText({ day, home, away, status, waitingOutcome, isSpokenFor }: OpenMatch): string {
  const waits = isSpokenFor ? `${status}, a score waits for a second person` : status;
  const says = waitingOutcome === null ? waits : `${waitingOutcome} by the feed, to be confirmed`;
  return `${day} ${home} – ${away}: ${says}`;
}

/** In a sandbox nobody may be there to confirm: what the feed has said for a while counts. */
export async function confirmInSandbox(deps: Pick<FootballDeps, 'db' | 'clock'>, afterSeconds: number): Promise<void> {
  const now = deps.clock.now();
  for (const { id, waitingOutcome, waitingSince } of await readOpenMatches(deps.db, footballDayOf(now)))
    if (
      waitingOutcome !== null &&
      waitingSince !== null &&
      now.getTime() - waitingSince.getTime() >= afterSeconds * 1_000
    )
      await enterOutcome(deps, { matchId: id, outcome: waitingOutcome, reason: null, by: 'operator:autopilot' });
}
