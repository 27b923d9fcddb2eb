import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { addDays, instantAt } from '@padauk/contract/rules/myanmar-time';
import { promotionFile, type PromotionFile } from '@padauk/contract/schemas/promotions';
import { fieldRefusalsOf } from '@padauk/contract/validation';
import * as yup from 'yup';
import type { Db, Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { openImages } from '../../platform/pictures/images.ts';
import { insertPicture, lockPromotion, readAll, savePromotion, type PromotionRow } from './promotion.repository.ts';

type KeepDeps = Pick<Deps, 'db' | 'random'>;

export const PICTURES_PATH = '/api/promotions/pictures';
/** Drawn with the server: what a promotion without a picture of its own has. */
const PLAIN_PICTURE = '/media/slides/welcome.svg';
const LISTED = 200;

const reencodePicture = openImages({
  what: 'pictures of promotions',
  maximumPixels: 16_000_000,
  maximumSidePx: 1_080,
  concurrency: 1,
});

/** What an operator sees of one. */
export interface KeptPromotion {
  readonly id: string;
  readonly title: string;
  readonly from: string;
  readonly until: string | null;
  readonly link: string | null;
  readonly picture: string;
  readonly isOn: boolean;
}

export async function listPromotions(db: Db): Promise<KeptPromotion[]> {
  return (await readAll(db, LISTED)).map(keptOf);
}

/** Refuses INVALID_INPUT with what is wrong in the file, IMAGE_INVALID for what is no picture. */
export async function addPromotion(deps: KeepDeps, text: string, operator: string): Promise<Result<KeptPromotion>> {
  const written = await readWritten(text, operator);
  if (!written.ok) return written;
  return await commitIfAccepted(deps.db, async (tx) => {
    const row = { ...rowOf(deps.random.uuid(), written.value), isOn: true };
    const saved = { ...row, picture: (await keepPicture(deps, tx, written.value.jpeg)) ?? PLAIN_PICTURE };
    await savePromotion(tx, saved, operator);
    return accepted(keptOf(saved));
  });
}

/** The same for one that is there; NOT_FOUND where it is not. */
export async function changePromotion(
  deps: KeepDeps,
  { id, text, operator }: { readonly id: string; readonly text: string; readonly operator: string },
): Promise<Result<Changed>> {
  const written = await readWritten(text, operator);
  if (!written.ok) return written;
  return await changed(deps, { id, operator }, async (tx, before) => ({
    ...rowOf(id, written.value),
    isOn: before.isOn,
    picture: (await keepPicture(deps, tx, written.value.jpeg)) ?? before.picture,
  }));
}

export async function turnPromotion(
  deps: KeepDeps,
  { id, isOn, operator }: { readonly id: string; readonly isOn: boolean; readonly operator: string },
): Promise<Result<Changed>> {
  return await changed(deps, { id, operator }, async (_, before) => ({ ...before, isOn }));
}

export interface Changed {
  readonly before: KeptPromotion;
  readonly after: KeptPromotion;
}

async function changed(
  deps: KeepDeps,
  { id, operator }: { readonly id: string; readonly operator: string },
  change: (tx: Tx, before: PromotionRow) => Promise<PromotionRow>,
): Promise<Result<Changed>> {
  return await commitIfAccepted(deps.db, async (tx) => {
    const before = await lockPromotion(tx, id);
    if (before === null) return refused(refusal('NOT_FOUND'));
    const after = await change(tx, before);
    await savePromotion(tx, after, operator);
    return accepted({ before: keptOf(before), after: keptOf(after) });
  });
}

interface Written extends Omit<PromotionFile, 'picture'> {
  readonly jpeg: Buffer | null;
}

/** Reads the file, and encodes its picture anew: outside of any transaction. */
async function readWritten(text: string, operator: string): Promise<Result<Written>> {
  const file = await readFile(text);
  if (!file.ok) return file;
  const { picture, ...rest } = file.value;
  if (picture === undefined) return accepted({ ...rest, jpeg: null });
  const jpeg = await reencodePicture(operator, picture);
  return jpeg.ok ? accepted({ ...rest, jpeg: jpeg.value }) : jpeg;
}

async function readFile(text: string): Promise<Result<PromotionFile>> {
  try {
    return accepted(await promotionFile.validate(JSON.parse(text), { abortEarly: false }));
  } catch (error) {
    if (error instanceof SyntaxError)
      return refused(refusal('INVALID_INPUT', undefined, [{ path: ['file'], code: 'type' }]));
    if (!yup.ValidationError.isError(error)) throw error;
    return refused(refusal('INVALID_INPUT', undefined, fieldRefusalsOf(error)));
  }
}

async function keepPicture({ random }: KeepDeps, tx: Tx, jpeg: Buffer | null): Promise<string | null> {
  if (jpeg === null) return null;
  const id = random.uuid();
  await insertPicture(tx, id, jpeg);
  return `${PICTURES_PATH}/${id}`;
}

function rowOf(id: string, { title, text, from, until, link }: Written): Omit<PromotionRow, 'isOn' | 'picture'> {
  return {
    id,
    title,
    text,
    link: link ?? null,
    startsAt: instantAt(from, 0),
    // The last day is one of it.
    endsAt: until === undefined ? null : instantAt(addDays(until, 1), 0),
  };
}

function keptOf({ id, title, startsAt, endsAt, link, picture, isOn }: PromotionRow): KeptPromotion {
  const until = endsAt?.toISOString() ?? null;
  return { id, title: title.en, from: startsAt.toISOString(), until, link, picture, isOn };
}
