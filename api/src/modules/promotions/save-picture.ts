import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { PROMOTION } from '@padauk/contract/schemas/promotions';
import { runInTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { IncomingPicture } from '../../platform/http/picture-body.ts';
import { createImageReencoder } from '../../platform/pictures/images.ts';
import { insertPicture } from './promotion.repository.ts';

const reencodePicture = createImageReencoder({
  label: 'pictures of promotions',
  maximumPixels: 16_000_000,
  maximumSidePx: 1_080,
  concurrency: 1,
});

/** Refuses IMAGE_INVALID, and PAYLOAD_TOO_LARGE also when the re-encoded JPEG is too large. */
export async function savePromotionPicture(
  { db, random }: Pick<Deps, 'db' | 'random'>,
  picture: IncomingPicture,
  operator: string,
): Promise<Result<{ readonly id: string }>> {
  return await picture.receive(async (file) => {
    const jpeg = await reencodePicture(operator, file);
    if (!jpeg.ok) return jpeg;
    if (jpeg.value.length > PROMOTION.pictureBytes) return refused(createRefusal('PAYLOAD_TOO_LARGE'));
    const id = random.uuid();
    await runInTransaction(db, (tx) => insertPicture(tx, id, jpeg.value));
    return accepted({ id });
  });
}
