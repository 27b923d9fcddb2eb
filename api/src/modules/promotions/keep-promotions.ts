import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { addDays, instantAt } from '@padauk/contract/rules/myanmar-time';
import { promotionFile, type PromotionFile } from '@padauk/contract/schemas/promotions';
import { fieldRefusalsOf } from '@padauk/contract/validation';
import * as yup from 'yup';
import type { Db, Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { pictureGone } from '../../platform/pictures/upload-picture.ts';
import { hasPicture, lockPromotion, readAll, savePromotion, type PromotionRow } from './promotion.repository.ts';

type KeepDeps = Pick<Deps, 'db' | 'random'>;

export const PICTURES_PATH = '/api/promotions/pictures';
/** The default picture. */
const PLAIN_PICTURE = '/media/slides/welcome.svg';
const LISTED = 200;

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

/** Refuses INVALID_INPUT for an invalid file, with code `photoGone` for a missing picture. */
export async function addPromotion(deps: KeepDeps, text: string, operator: string): Promise<Result<KeptPromotion>> {
  const file = await readFile(text);
  if (!file.ok) return file;
  return await commitIfAccepted(deps.db, async (tx) => {
    const picture = await pictureOf(tx, file.value, PLAIN_PICTURE);
    if (!picture.ok) return picture;
    const saved = { ...rowOf(deps.random.uuid(), file.value), isOn: true, picture: picture.value };
    await savePromotion(tx, saved, operator);
    return accepted(keptOf(saved));
  });
}

/** Refuses like {@link addPromotion}, or NOT_FOUND. */
export async function changePromotion(
  deps: KeepDeps,
  { id, text, operator }: { readonly id: string; readonly text: string; readonly operator: string },
): Promise<Result<Changed>> {
  const file = await readFile(text);
  if (!file.ok) return file;
  return await changed(deps, { id, operator }, async (tx, before) => {
    const picture = await pictureOf(tx, file.value, before.picture);
    return picture.ok ? accepted({ ...rowOf(id, file.value), isOn: before.isOn, picture: picture.value }) : picture;
  });
}

export async function turnPromotion(
  deps: KeepDeps,
  { id, isOn, operator }: { readonly id: string; readonly isOn: boolean; readonly operator: string },
): Promise<Result<Changed>> {
  return await changed(deps, { id, operator }, (_, before) => Promise.resolve(accepted({ ...before, isOn })));
}

export interface Changed {
  readonly before: KeptPromotion;
  readonly after: KeptPromotion;
}

async function changed(
  deps: KeepDeps,
  { id, operator }: { readonly id: string; readonly operator: string },
  change: (tx: Tx, before: PromotionRow) => Promise<Result<PromotionRow>>,
): Promise<Result<Changed>> {
  return await commitIfAccepted(deps.db, async (tx) => {
    const before = await lockPromotion(tx, id);
    if (before === null) return refused(refusal('NOT_FOUND'));
    const after = await change(tx, before);
    if (!after.ok) return after;
    await savePromotion(tx, after.value, operator);
    return accepted({ before: keptOf(before), after: keptOf(after.value) });
  });
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

async function pictureOf(tx: Tx, { picture }: PromotionFile, without: string): Promise<Result<string>> {
  if (picture === undefined) return accepted(without);
  return (await hasPicture(tx, picture)) ? accepted(`${PICTURES_PATH}/${picture}`) : pictureGone('picture');
}

function rowOf(id: string, { title, text, from, until, link }: PromotionFile): Omit<PromotionRow, 'isOn' | 'picture'> {
  return {
    id,
    title,
    text,
    link: link ?? null,
    startsAt: instantAt(from, 0),
    // The last day is included.
    endsAt: until === undefined ? null : instantAt(addDays(until, 1), 0),
  };
}

function keptOf({ id, title, startsAt, endsAt, link, picture, isOn }: PromotionRow): KeptPromotion {
  const until = endsAt?.toISOString() ?? null;
  return { id, title: title.en, from: startsAt.toISOString(), until, link, picture, isOn };
}
