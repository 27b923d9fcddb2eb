import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getWinnerListing } from '@padauk/contract/endpoints/winners';
import { deleteHidden, insertHidden, readHiddenAmong } from './winner-hidden.repository.ts';
import type { WinnersDeps } from './read-winners.ts';

type Listing = AnswerFor<typeof getWinnerListing>;

export async function winnerListingOf({ db }: Pick<WinnersDeps, 'db'>, playerId: string): Promise<Listing> {
  return { isListed: !(await readHiddenAmong(db, [playerId])).has(playerId) };
}

export async function setWinnerListing(
  { db, clock }: Pick<WinnersDeps, 'db' | 'clock'>,
  { playerId, isListed }: Listing & { readonly playerId: string },
): Promise<Listing> {
  if (isListed) await deleteHidden(db, playerId);
  else await insertHidden(db, playerId, clock.now());
  return { isListed };
}
