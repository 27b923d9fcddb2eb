import { readFeedJson } from '../../platform/feed-json.ts';
import type { FootballFeed } from './football.types.ts';
import { matchesIn } from './http-feed.rules.ts';

/** A day of a thousand matches has about 300 KB. */
const LARGEST_BODY = 2 * 1024 * 1024;
const NOTHING = { matches: [], unusable: [] } as const;

export type Recorder = (day: string, at: Date, body: unknown) => Promise<void>;

export function httpFootballFeed(url: string, record: Recorder | null): FootballFeed {
  const source = new URL(url).host;
  return {
    name: source,
    dayOf: async (day, now) => {
      const body = await readFeedJson(source, `${url.replace(/\/+$/, '')}/${day}`, LARGEST_BODY);
      if (body === null) return NOTHING;
      await record?.(day, now, body);
      return matchesIn(source, body, day);
    },
  };
}
