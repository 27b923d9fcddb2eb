import type { AuditLine } from '../store/store.types.ts';

const MINUTE_MS = 60_000;
/** A day: older figures say little about current phones. */
export const MAX_MINUTES = 24 * 60;

export function findCanaryStart(lines: readonly AuditLine[], remote: string, rollout: string): string | null {
  return lines.find((line) => line.remote === remote && line.after.canary?.rollout === rollout)?.at ?? null;
}

export function findActiveStart(lines: readonly AuditLine[], remote: string): string | null {
  return lines.findLast((line) => line.remote === remote && line.before?.active !== line.after.active)?.at ?? null;
}

/** 1 to 1,440; null counts as a day. */
export function countMinutesSince(at: string | null, now: Date): number {
  const ms = at === null ? Number.POSITIVE_INFINITY : now.getTime() - new Date(at).getTime();
  return Math.min(MAX_MINUTES, Math.max(1, Math.ceil(ms / MINUTE_MS)));
}

function findUnblockTime(lines: readonly AuditLine[], remote: string, build: string): string | null {
  const isUnblocked = ({ before, after }: AuditLine): boolean =>
    before?.blocked.includes(build) === true && !after.blocked.includes(build);
  return lines.findLast((line) => line.remote === remote && isUnblocked(line))?.at ?? null;
}

/** After an unblock only whole later minutes count, as figures are per minute; `null` for two minutes. */
export function countMinutesToJudge(
  lines: readonly AuditLine[],
  { remote, build, at }: { readonly remote: string; readonly build: string; readonly at: string | null },
  now: Date,
): number | null {
  const unblockedAt = findUnblockTime(lines, remote, build);
  const minutes = countMinutesSince(at, now);
  if (unblockedAt === null) return minutes;
  const wholeMinutes = Math.floor((now.getTime() - new Date(unblockedAt).getTime()) / MINUTE_MS) - 1;
  return wholeMinutes < 1 ? null : Math.min(minutes, wholeMinutes);
}
