import { readFeedJson, UnusableQuoteError } from '../../../platform/feed-json.ts';
import type { TwoDFeed } from './two-d-feed.types.ts';
import { parseFinal, parseLive } from './http-feed.rules.ts';

/**
 * A source shaped like `api.thaistock2d.com/live`: `live` and `result[]` with `set`, `value`, `twod`, `open_time`,
 * `stock_date`.
 */
export function createHttpTwoDFeed(url: string): TwoDFeed {
  const source = new URL(url).host;
  const read = async (): Promise<unknown> => {
    const body = await readFeedJson(source, url);
    // The address is the same every day, so 404 is an error.
    if (body === null) throw new UnusableQuoteError(source, 'answered 404');
    return body;
  };
  return {
    name: source,
    fetchLive: async (draw, now) => parseLive(source, await read(), draw, now),
    fetchFinal: async (draw, now) => (now < draw.drawsAt ? null : parseFinal(source, await read(), draw)),
  };
}
