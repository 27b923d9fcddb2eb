import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import type { keepNumberFavourite as endpoint } from '@padauk/contract/lottery/favourites.endpoints';
import { NUMBER_FAVOURITES } from '@padauk/contract/limits';
import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { NumberGame } from '@padauk/contract/lottery/number-game.rules';
import { acquireSubjectLock } from '../../platform/database/advisory-locks.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { findLinesRefusal } from '../draws/index.ts';
import { readFavourites, upsertFavourite } from './favourite.repository.ts';

export interface FavouritesDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly findLinesRefusal: typeof findLinesRefusal;
  readonly games: readonly { readonly rules: NumberGame }[];
}

/** Replaces a favourite with the same name. */
export async function saveFavourite(
  deps: FavouritesDeps,
  favourite: RequestFor<typeof endpoint> & { readonly playerId: string },
): Promise<Result<AnswerFor<typeof endpoint>>> {
  const { playerId, game: code, name, lines } = favourite;
  const game = deps.games.find(({ rules }) => rules.code === code)?.rules;
  if (game === undefined) return refused(createRefusal('NOT_FOUND'));
  const refusal = deps.findLinesRefusal(lines, { game, stake: PRODUCT_RULES[code].stake });
  if (refusal !== null) return refused(refusal);
  return await commitIfAccepted(deps.db, async (tx) => {
    await acquireSubjectLock(tx, 'numberFavourites', playerId);
    const existing = await readFavourites(tx, { playerId, game: code });
    if (existing.length >= NUMBER_FAVOURITES.most && !existing.some((saved) => saved.name === name))
      return refused(createRefusal('FAVOURITES_FULL', { maximum: NUMBER_FAVOURITES.most }));
    await upsertFavourite(tx, { ...favourite, at: deps.clock.now() });
    return accepted({ favourites: await readFavourites(tx, { playerId, game: code }) });
  });
}
