import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getWinnerListing } from '@padauk/contract/endpoints/winners';
import { deleteHiddenPlayer, insertHiddenPlayer, readHiddenPlayers } from './hidden-winner.repository.ts';
import type { WinnersDeps } from './read-winners.ts';

type WinnerListing = AnswerFor<typeof getWinnerListing>;

export async function readWinnerListing({ db }: Pick<WinnersDeps, 'db'>, playerId: string): Promise<WinnerListing> {
  return { isListed: !(await readHiddenPlayers(db, [playerId])).has(playerId) };
}

export async function setWinnerListing(
  { db, clock }: Pick<WinnersDeps, 'db' | 'clock'>,
  { playerId, isListed }: WinnerListing & { readonly playerId: string },
): Promise<WinnerListing> {
  if (isListed) await deleteHiddenPlayer(db, playerId);
  else await insertHiddenPlayer(db, playerId, clock.now());
  return { isListed };
}
