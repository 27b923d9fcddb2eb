import type { QuotedDraw } from '../draws.types.ts';
import type { TwoDFeed, TwoDQuote } from './two-d-feed.types.ts';
import { computeFigures, MARKET_MS, STEP_MS } from './sandbox-feed.rules.ts';

/** Deterministic by seed: the figures move until the draw; the last ones are its result. */
export function createSandboxTwoDFeed(seed: string): TwoDFeed {
  const computeQuote = (draw: QuotedDraw, instant: Date): TwoDQuote => {
    const opensMs = draw.drawsAt.getTime() - MARKET_MS;
    const step = Math.floor((Math.min(instant.getTime(), draw.drawsAt.getTime()) - opensMs) / STEP_MS);
    return { figures: computeFigures({ seed, drawId: draw.id }, step), at: new Date(opensMs + step * STEP_MS) };
  };
  return {
    name: 'sandbox',
    fetchLive: (draw, now) =>
      Promise.resolve(now.getTime() < draw.drawsAt.getTime() - MARKET_MS ? null : computeQuote(draw, now)),
    fetchFinal: (draw, now) =>
      Promise.resolve(now < draw.drawsAt ? null : { ...computeQuote(draw, draw.drawsAt), at: draw.drawsAt }),
  };
}
