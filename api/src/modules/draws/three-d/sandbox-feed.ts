import { createHmac } from 'node:crypto';
import type { DrawFeed } from '../draws.types.ts';

const FIRST_PRIZES = 1_000_000;

/** A lottery that is made up, the same for everyone who has the seed. It cannot be asked for a draw that has not come. */
export function sandboxThreeDFeed(seed: string): DrawFeed {
  return {
    name: 'sandbox',
    live: () => Promise.resolve(null),
    final: (draw, now) =>
      Promise.resolve(
        now < draw.drawsAt ? null : { figures: { firstPrize: firstPrizeOf(seed, draw.id) }, at: draw.drawsAt },
      ),
  };
}

/** Keyed, so that who knows the ids but not the seed cannot tell the next one. */
function firstPrizeOf(seed: string, drawId: string): string {
  const chance = createHmac('sha256', seed).update(`${drawId} first prize`).digest().readUIntBE(0, 6);
  return String(chance % FIRST_PRIZES).padStart(6, '0');
}
