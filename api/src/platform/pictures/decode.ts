/**
 * The process that decodes players' pictures (ADR-17): started by `decoder.ts`, told over IPC, one after the other of
 * each use. It is given no settings, no key and no database. It ends with its parent, and by itself
 * when it has had nothing to do for a while.
 */
import sharp from 'sharp';
import { IDLE_MS, type Decoded, type Order } from './decoder.types.ts';

/** One thread for a picture: it takes as long, and leaves the rest of the machine to bets. */
sharp.concurrency(1);
/** Nobody sends the same picture twice. */
sharp.cache(false);

const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];
let underWay = 0;
let end: NodeJS.Timeout | undefined;

async function reencode({ picture, maximumPixels, maximumSidePx, isSquare }: Order): Promise<Uint8Array | null> {
  try {
    const image = sharp(picture, { limitInputPixels: maximumPixels, failOn: 'error', animated: false });
    // The header is read before a pixel is decoded.
    if (!FORMATS.includes((await image.metadata()).format)) return null;
    return await image
      .rotate()
      .resize(maximumSidePx, maximumSidePx, { fit: isSquare ? 'cover' : 'inside', withoutEnlargement: !isSquare })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    // sharp throws for everything that it cannot read; the input is the only cause that is left here.
    return null;
  }
}

/** Whoever sends an order meanwhile sees the process end, and starts another for it. */
function endWhenIdle(): void {
  if (underWay === 0) end = setTimeout(() => process.disconnect(), IDLE_MS);
}

process.on('message', (message) => {
  const order = message as Order; // what decoder.ts sends, and nothing else
  clearTimeout(end);
  underWay += 1;
  void reencode(order).then((jpeg) => {
    process.send?.({ id: order.id, jpeg } satisfies Decoded);
    underWay -= 1;
    endWhenIdle();
  });
});
process.on('disconnect', () => process.exit());
// A Ctrl-C is for the platform, which answers what is under way before it ends: then we end with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
endWhenIdle();
