import type { AuditLine } from '../release/store.types.ts';

const MINUTE_MS = 60_000;
/** A day: what was longer ago says little about today's phones. */
export const MAX_MINUTES = 24 * 60;

/** When a roll-out of a canary began, ISO; null when the audit does not say. */
export function canarySince(lines: readonly AuditLine[], remote: string, rollout: string): string | null {
  return lines.find((line) => line.remote === remote && line.after.canary?.rollout === rollout)?.at ?? null;
}

/** When the build that is active now became so, ISO; null when the audit does not say. */
export function activeSince(lines: readonly AuditLine[], remote: string): string | null {
  return lines.findLast((line) => line.remote === remote && line.before?.active !== line.after.active)?.at ?? null;
}

/** The minutes from then until now, at least one, at most a day. A time that is not known is a day ago. */
export function minutesSince(at: string | null, now: Date): number {
  const ms = at === null ? Number.POSITIVE_INFINITY : now.getTime() - new Date(at).getTime();
  return Math.min(MAX_MINUTES, Math.max(1, Math.ceil(ms / MINUTE_MS)));
}

/** When a build was last unblocked, ISO; null for one that never was. */
function unblockedAt(lines: readonly AuditLine[], remote: string, build: string): string | null {
  const isUnblocked = ({ before, after }: AuditLine): boolean =>
    before?.blocked.includes(build) === true && !after.blocked.includes(build);
  return lines.findLast((line) => line.remote === remote && isUnblocked(line))?.at ?? null;
}

/**
 * The minutes whose figures count for a build that runs since `at`. Of one that was unblocked only whole minutes after that: figures are summed by the minute, and what
 * failed before must not stop it again. `null` while there is no such minute yet: for two minutes.
 */
export function minutesToJudge(
  lines: readonly AuditLine[],
  { remote, build, at }: { readonly remote: string; readonly build: string; readonly at: string | null },
  now: Date,
): number | null {
  const unblocked = unblockedAt(lines, remote, build);
  const minutes = minutesSince(at, now);
  if (unblocked === null) return minutes;
  const whole = Math.floor((now.getTime() - new Date(unblocked).getTime()) / MINUTE_MS) - 1;
  return whole < 1 ? null : Math.min(minutes, whole);
}
