import { readFeedJson } from '../../platform/feed-json.ts';
import type { FootballFeed } from './football.types.ts';
import { parseMatches } from './http-feed.rules.ts';

/** A day of a thousand matches has about 300 KB. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
const EMPTY_DAY = { matches: [], unusable: [] } as const;

export type Recorder = (day: string, at: Date, body: unknown) => Promise<void>;

export function createHttpFeed(url: string, record: Recorder | null): FootballFeed {
  const source = new URL(url).host;
  return {
    name: source,
    loadDay: async (day, now) => {
      const body = await readFeedJson(source, `${url.replace(/\/+$/, '')}/${day}`, MAX_BODY_BYTES);
      if (body === null) return EMPTY_DAY;
      await record?.(day, now, body);
      return parseMatches(source, body, day);
    },
  };
}
