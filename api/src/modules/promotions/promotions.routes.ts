import * as endpoints from '@padauk/contract/wallet/promotions.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { FastifyInstance } from 'fastify';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { registerPictureRoute } from '../../platform/pictures/upload-picture.ts';
import { PICTURES_PATH } from './office-promotions.ts';
import { readPicture, readShownPromotions, readShownPromotion, type PromotionRow } from './promotion.repository.ts';

export function registerPromotionsRoutes(router: Router, app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock'>): void {
  router.anyone(endpoints.getPromotions, async () => accepted(await listShownPromotions(deps)));
  router.anyone(endpoints.getPromotion, ({ id }) => findShownPromotion(deps, id));
  const read = (id: string): Promise<Buffer | null> => readPicture(deps.db, id);
  registerPictureRoute(app, { path: PICTURES_PATH, visibility: 'public', read });
}

const MAX_SHOWN = 50;
type Listed = AnswerFor<typeof endpoints.getPromotions>['items'][number];

export async function listShownPromotions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<{ items: Listed[] }> {
  return { items: (await readShownPromotions(db, clock.now(), MAX_SHOWN)).map(toListed) };
}

/** NOT_FOUND when it has ended, not begun or is switched off. */
export async function findShownPromotion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<Result<AnswerFor<typeof endpoints.getPromotion>>> {
  const row = await readShownPromotion(db, id, clock.now());
  if (row === null) return refused(createRefusal('NOT_FOUND'));
  return accepted({ ...toListed(row), text: row.text, link: row.link });
}

function toListed({ id, title, picture, startsAt, endsAt }: PromotionRow): Listed {
  return { id, title, picture, from: startsAt.toISOString(), until: endsAt?.toISOString() ?? null };
}
