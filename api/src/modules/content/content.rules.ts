const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;

/**
 * C6: until when a player has read, from what the phone sends (`YYYY-MM-DD HH:mm:ss`, Myanmar time). The bell sends "now", so a time
 * in the future, one more than a day ago, and one that no calendar has all come from a wrong clock, and mean now. The whole second
 * counts: what came in within it was on the screen.
 */
export function readTimeOf(text: string, now: Date): Date {
  const instant = Date.parse(`${text.replace(' ', 'T')}+06:30`) + SECOND_MS - 1;
  const isOff = Number.isNaN(instant) || instant > now.getTime() || instant < now.getTime() - DAY_MS;
  return isOff ? now : new Date(instant);
}

/** T2: null shows the unread bell. Nothing unread and never marked: all is read as of now. */
export function readMark(inbox: { readonly unread: number; readonly markedAt: Date | null }, now: Date): Date | null {
  return inbox.unread > 0 ? null : (inbox.markedAt ?? now);
}
