// The decoder process of players' pictures (ADR-17). It has no settings, key or database.
import sharp from 'sharp';
import type { DecodeResult, DecodeRequest } from './decoder.ts';

const IDLE_MS = 30_000; // The decoder exits then to free its memory.

sharp.concurrency(1); // More threads are not faster, and bets need the cores.
sharp.cache(false);

const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];
let pendingCount = 0;
let idleTimer: NodeJS.Timeout | undefined;

async function reencode({
  picture,
  maximumPixels,
  maximumSidePx,
  isSquare,
}: DecodeRequest): Promise<Uint8Array | null> {
  try {
    const image = sharp(picture, { limitInputPixels: maximumPixels, failOn: 'error', animated: false });
    if (!FORMATS.includes((await image.metadata()).format)) return null;
    return await image
      .rotate()
      .resize(maximumSidePx, maximumSidePx, { fit: isSquare ? 'cover' : 'inside', withoutEnlargement: !isSquare })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    return null;
  }
}

/** If an order arrives meanwhile, the parent sees the exit and starts a new decoder. */
function exitWhenIdle(): void {
  if (pendingCount === 0) idleTimer = setTimeout(() => process.disconnect(), IDLE_MS);
}

process.on('message', (message) => {
  const order = message as DecodeRequest; // decoder.ts sends nothing else
  clearTimeout(idleTimer);
  pendingCount += 1;
  void reencode(order).then((jpeg) => {
    process.send?.({ id: order.id, jpeg } satisfies DecodeResult);
    pendingCount -= 1;
    exitWhenIdle();
  });
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group. The platform finishes open requests first, and this process exits with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
exitWhenIdle();
