import { instantAt, myanmarDateOf, myanmarMinuteOf, addDays } from './myanmar-time.ts';

/** What the browsers' own makers run, each for its browser: a phone's push endpoint lies at one of them. */
const PUSH_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)?push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
];

/**
 * May the server post to this address? It comes from whoever calls, so only known services count (and those that the installation adds, as `host` or `host:port`, which may
 * lack TLS): any other would make the server a caller of its own network.
 */
export function isPushEndpoint(address: string, added: readonly string[] = []): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (added.includes(url.host)) return url.protocol === 'https:' || url.protocol === 'http:';
  return url.protocol === 'https:' && url.port === '' && PUSH_HOSTS.some((host) => host.test(url.hostname));
}

/** From an hour up to another, Myanmar time, 0 to 23; over midnight where `untilHour` is not later. */
export interface QuietHours {
  readonly fromHour: number;
  readonly untilHour: number;
}

/** The end of the quiet hours that this instant lies in; null where it lies in none. Equal hours are none. */
export function quietUntil({ fromHour, untilHour }: QuietHours, at: Date): Date | null {
  const hour = Math.floor(myanmarMinuteOf(at) / 60);
  const isOverMidnight = untilHour < fromHour;
  const isQuiet = isOverMidnight ? hour >= fromHour || hour < untilHour : hour >= fromHour && hour < untilHour;
  if (!isQuiet) return null;
  const today = myanmarDateOf(at);
  return instantAt(hour < untilHour ? today : addDays(today, 1), untilHour * 60);
}
