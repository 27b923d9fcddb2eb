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
