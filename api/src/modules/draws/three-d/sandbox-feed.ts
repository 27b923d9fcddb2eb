import { createHmac } from 'node:crypto';
import type { DrawFeed } from '../draws.types.ts';

const FIRST_PRIZES = 1_000_000;

export function createSandboxThreeDFeed(seed: string): DrawFeed {
  return {
    name: 'sandbox',
    fetchLive: () => Promise.resolve(null),
    fetchFinal: (draw, now) =>
      Promise.resolve(
        now < draw.drawsAt ? null : { figures: { firstPrize: computeFirstPrize(seed, draw.id) }, at: draw.drawsAt },
      ),
  };
}

/** Keyed with the seed, so that known ids do not predict results. */
function computeFirstPrize(seed: string, drawId: string): string {
  const chance = createHmac('sha256', seed).update(`${drawId} first prize`).digest().readUIntBE(0, 6);
  return String(chance % FIRST_PRIZES).padStart(6, '0');
}
