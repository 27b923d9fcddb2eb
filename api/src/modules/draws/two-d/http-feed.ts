import { readFeedJson, UnusableQuote } from '../../../platform/feed-json.ts';
import type { TwoDFeed } from './two-d-feed.types.ts';
import { finalOf, liveOf } from './http-feed.rules.ts';

/**
 * A source of the shape of `api.thaistock2d.com/live`: `live` and `result[]` with `set`, `value`, `twod`, `open_time`, `stock_date`.
 *
 * @param url where that JSON is
 */
export function httpTwoDFeed(url: string): TwoDFeed {
  const source = new URL(url).host;
  const read = async (): Promise<unknown> => {
    const body = await readFeedJson(source, url);
    // One address for every day: there is always something at it.
    if (body === null) throw new UnusableQuote(source, 'answered 404');
    return body;
  };
  return {
    name: source,
    live: async (draw, now) => liveOf(source, await read(), draw, now),
    final: async (draw, now) => (now < draw.drawsAt ? null : finalOf(source, await read(), draw)),
  };
}
