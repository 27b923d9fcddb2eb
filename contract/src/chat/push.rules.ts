import { toInstant, myanmarDateOf, myanmarMinuteOf, addDays } from '../text/myanmar-time.rules.ts';

const PUSH_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)?push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
];

/** SSRF guard, as the address comes from the client. `added`: extra `host[:port]` of the installation, also http. */
export function isPushEndpoint(address: string, added: readonly string[] = []): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (added.includes(url.host)) return url.protocol === 'https:' || url.protocol === 'http:';
  return url.protocol === 'https:' && url.port === '' && PUSH_HOSTS.some((host) => host.test(url.hostname));
}

/** Hours 0 to 23, Myanmar time; over midnight if `untilHour` is earlier. */
export interface QuietHours {
  readonly fromHour: number;
  readonly untilHour: number;
}

/** The end of the quiet hours at `instant`; null outside them, or if both hours are equal. */
export function findQuietHoursEnd({ fromHour, untilHour }: QuietHours, instant: Date): Date | null {
  const hour = Math.floor(myanmarMinuteOf(instant) / 60);
  const isOverMidnight = untilHour < fromHour;
  const isQuiet = isOverMidnight ? hour >= fromHour || hour < untilHour : hour >= fromHour && hour < untilHour;
  if (!isQuiet) return null;
  const today = myanmarDateOf(instant);
  return toInstant(hour < untilHour ? today : addDays(today, 1), untilHour * 60);
}
