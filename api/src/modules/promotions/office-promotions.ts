import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { addDays, toInstant } from '@padauk/contract/text/myanmar-time.rules';
import { promotionFile, type PromotionFile, PROMOTION } from '@padauk/contract/wallet/promotions.schemas';
import { toFieldRefusals } from '@padauk/contract/platform/validation';
import * as yup from 'yup';
import { refuseField } from '../../platform/http/read-input.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { commitIfAccepted, runInTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseMissingPicture } from '../../platform/pictures/upload-picture.ts';
import type { IncomingPicture } from '../../platform/http/picture-body.ts';
import { createImageReencoder } from '../../platform/pictures/decoder.ts';
import {
  hasPicture,
  lockPromotion,
  readAllPromotions,
  savePromotion,
  type PromotionRow,
  insertPicture,
} from './promotion.repository.ts';

type PromotionDeps = Pick<Deps, 'db' | 'random'>;

export const PICTURES_PATH = '/api/promotions/pictures';
const DEFAULT_PICTURE = '/media/slides/welcome.svg';
const MAX_LISTED = 200;

export interface OfficePromotion {
  readonly id: string;
  readonly title: string;
  readonly from: string;
  readonly until: string | null;
  readonly link: string | null;
  readonly picture: string;
  readonly isOn: boolean;
}

export async function listPromotions(db: Db): Promise<OfficePromotion[]> {
  return (await readAllPromotions(db, MAX_LISTED)).map(toOfficePromotion);
}

/** Refuses INVALID_INPUT for an invalid file, with code `photoGone` for a missing picture. */
export async function addPromotion(
  deps: PromotionDeps,
  text: string,
  operator: string,
): Promise<Result<OfficePromotion>> {
  const file = await parsePromotionFile(text);
  if (!file.ok) return file;
  return await commitIfAccepted(deps.db, async (tx) => {
    const picture = await findPicture(tx, file.value, DEFAULT_PICTURE);
    if (!picture.ok) return picture;
    const saved = { ...toRow(deps.random.uuid(), file.value), isOn: true, picture: picture.value };
    await savePromotion(tx, saved, operator);
    return accepted(toOfficePromotion(saved));
  });
}

/** Refuses like {@link addPromotion}, or NOT_FOUND. */
export async function changePromotion(
  deps: PromotionDeps,
  { id, text, operator }: { readonly id: string; readonly text: string; readonly operator: string },
): Promise<Result<PromotionChange>> {
  const file = await parsePromotionFile(text);
  if (!file.ok) return file;
  return await updatePromotion(deps, { id, operator }, async (tx, before) => {
    const picture = await findPicture(tx, file.value, before.picture);
    return picture.ok ? accepted({ ...toRow(id, file.value), isOn: before.isOn, picture: picture.value }) : picture;
  });
}

export async function switchPromotion(
  deps: PromotionDeps,
  { id, isOn, operator }: { readonly id: string; readonly isOn: boolean; readonly operator: string },
): Promise<Result<PromotionChange>> {
  return await updatePromotion(deps, { id, operator }, (_, before) => Promise.resolve(accepted({ ...before, isOn })));
}

export interface PromotionChange {
  readonly before: OfficePromotion;
  readonly after: OfficePromotion;
}

async function updatePromotion(
  deps: PromotionDeps,
  { id, operator }: { readonly id: string; readonly operator: string },
  change: (tx: Tx, before: PromotionRow) => Promise<Result<PromotionRow>>,
): Promise<Result<PromotionChange>> {
  return await commitIfAccepted(deps.db, async (tx) => {
    const before = await lockPromotion(tx, id);
    if (before === null) return refused(createRefusal('NOT_FOUND'));
    const after = await change(tx, before);
    if (!after.ok) return after;
    await savePromotion(tx, after.value, operator);
    return accepted({ before: toOfficePromotion(before), after: toOfficePromotion(after.value) });
  });
}

async function parsePromotionFile(text: string): Promise<Result<PromotionFile>> {
  try {
    return accepted(await promotionFile.validate(JSON.parse(text), { abortEarly: false }));
  } catch (error) {
    if (error instanceof SyntaxError) return refuseField('file', 'type');
    if (!yup.ValidationError.isError(error)) throw error;
    return refused(createRefusal('INVALID_INPUT', undefined, toFieldRefusals(error)));
  }
}

async function findPicture(tx: Tx, { picture }: PromotionFile, without: string): Promise<Result<string>> {
  if (picture === undefined) return accepted(without);
  return (await hasPicture(tx, picture)) ? accepted(`${PICTURES_PATH}/${picture}`) : refuseMissingPicture('picture');
}

function toRow(id: string, { title, text, from, until, link }: PromotionFile): Omit<PromotionRow, 'isOn' | 'picture'> {
  return {
    id,
    title,
    text,
    link: link ?? null,
    startsAt: toInstant(from, 0),
    // The last day is included.
    endsAt: until === undefined ? null : toInstant(addDays(until, 1), 0),
  };
}

function toOfficePromotion({ id, title, startsAt, endsAt, link, picture, isOn }: PromotionRow): OfficePromotion {
  const until = endsAt?.toISOString() ?? null;
  return { id, title: title.en, from: startsAt.toISOString(), until, link, picture, isOn };
}

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
