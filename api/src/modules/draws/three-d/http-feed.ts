import type { DrawFeed } from '../draws.types.ts';
import { readFeedJson } from '../../../platform/feed-json.ts';
import { addressOf, firstPrizeIn } from './http-feed.rules.ts';

/** A source shaped like `lotto.api.rayriffy.com/lotto`: `<url>/<day>` with `response.date` and `response.prizes[]`. */
export function httpThreeDFeed(url: string): DrawFeed {
  const source = new URL(url).host;
  return {
    name: source,
    live: () => Promise.resolve(null),
    final: async (draw, now) => {
      if (now < draw.drawsAt) return null;
      const firstPrize = firstPrizeIn(source, await readFeedJson(source, addressOf(url, draw.date)), draw.date);
      return firstPrize === null ? null : { figures: { firstPrize }, at: draw.drawsAt };
    },
  };
}
