import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getPromotion, getPromotions } from '@padauk/contract/endpoints/promotions';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Deps } from '../../platform/deps.ts';
import { readShownPromotions, readShownPromotion, type PromotionRow } from './promotion.repository.ts';

const MAX_SHOWN = 50;
type Listed = AnswerFor<typeof getPromotions>['items'][number];

export async function listShownPromotions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<{ items: Listed[] }> {
  return { items: (await readShownPromotions(db, clock.now(), MAX_SHOWN)).map(toListed) };
}

/** NOT_FOUND when it has ended, not begun or is switched off. */
export async function findShownPromotion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<Result<AnswerFor<typeof getPromotion>>> {
  const row = await readShownPromotion(db, id, clock.now());
  if (row === null) return refused(createRefusal('NOT_FOUND'));
  return accepted({ ...toListed(row), text: row.text, link: row.link });
}

function toListed({ id, title, picture, startsAt, endsAt }: PromotionRow): Listed {
  return { id, title, picture, from: startsAt.toISOString(), until: endsAt?.toISOString() ?? null };
}
