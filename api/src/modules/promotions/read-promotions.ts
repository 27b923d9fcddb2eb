import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getPromotion, getPromotions } from '@padauk/contract/endpoints/promotions';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Deps } from '../../platform/deps.ts';
import { readShown, readShownOne, type PromotionRow } from './promotion.repository.ts';

const SHOWN = 50;
type Listed = AnswerFor<typeof getPromotions>['items'][number];

export async function promotionsNow({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<{ items: Listed[] }> {
  return { items: (await readShown(db, clock.now(), SHOWN)).map(listed) };
}

/** NOT_FOUND when it has ended, not begun or is switched off. */
export async function promotionNow(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<Result<AnswerFor<typeof getPromotion>>> {
  const row = await readShownOne(db, id, clock.now());
  if (row === null) return refused(refusal('NOT_FOUND'));
  return accepted({ ...listed(row), text: row.text, link: row.link });
}

function listed({ id, title, picture, startsAt, endsAt }: PromotionRow): Listed {
  return { id, title, picture, from: startsAt.toISOString(), until: endsAt?.toISOString() ?? null };
}
