import { readFeedJson, UnusableQuote } from '../../../platform/feed-json.ts';
import type { TwoDFeed } from './two-d-feed.types.ts';
import { finalOf, liveOf } from './http-feed.rules.ts';

/**
 * A source shaped like `api.thaistock2d.com/live`: `live` and `result[]` with `set`, `value`, `twod`, `open_time`,
 * `stock_date`.
 */
export function httpTwoDFeed(url: string): TwoDFeed {
  const source = new URL(url).host;
  const read = async (): Promise<unknown> => {
    const body = await readFeedJson(source, url);
    // The address is the same every day, so 404 is an error.
    if (body === null) throw new UnusableQuote(source, 'answered 404');
    return body;
  };
  return {
    name: source,
    live: async (draw, now) => liveOf(source, await read(), draw, now),
    final: async (draw, now) => (now < draw.drawsAt ? null : finalOf(source, await read(), draw)),
  };
}
