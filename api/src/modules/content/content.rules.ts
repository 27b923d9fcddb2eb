const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;

/**
 * C6: parses `YYYY-MM-DD HH:mm:ss` in Myanmar time. A time in the future, older than a day or invalid comes from a
 * wrong clock and counts as now. The whole second is included, because its notifications were on the screen.
 */
export function parseReadTime(text: string, now: Date): Date {
  const instant = Date.parse(`${text.replace(' ', 'T')}+06:30`) + SECOND_MS - 1;
  const isOff = Number.isNaN(instant) || instant > now.getTime() || instant < now.getTime() - DAY_MS;
  return isOff ? now : new Date(instant);
}

/** T2: null shows the unread bell. */
export function computeReadMark(
  inbox: { readonly unread: number; readonly markedAt: Date | null },
  now: Date,
): Date | null {
  return inbox.unread > 0 ? null : (inbox.markedAt ?? now);
}
