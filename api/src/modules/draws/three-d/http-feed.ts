import type { DrawFeed } from '../draws.types.ts';
import { readFeedJson } from '../../../platform/feed-json.ts';
import { buildDrawUrl, findFirstPrize } from './http-feed.rules.ts';

/** A source shaped like `lotto.api.rayriffy.com/lotto`: `<url>/<day>` with `response.date` and `response.prizes[]`. */
export function createHttpThreeDFeed(url: string): DrawFeed {
  const source = new URL(url).host;
  return {
    name: source,
    fetchLive: () => Promise.resolve(null),
    fetchFinal: async (draw, now) => {
      if (now < draw.drawsAt) return null;
      const firstPrize = findFirstPrize(source, await readFeedJson(source, buildDrawUrl(url, draw.date)), draw.date);
      return firstPrize === null ? null : { figures: { firstPrize }, at: draw.drawsAt };
    },
  };
}
