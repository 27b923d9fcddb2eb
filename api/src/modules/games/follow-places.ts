import type { Deps } from '../../platform/deps.ts';
import type { GameWallet } from '../transfers/index.ts';
import { writeAddresses } from './game-session.repository.ts';

/** Two that are told at once may be seen in the other order: those of just before are asked for again. */
const OVERLAP = 100;

/**
 * E30: keeps for each open session from where it is played. The page of a game speaks with its provider, the provider tells the game wallet, and here it is read: so who goes elsewhere during a game is found
 * by the next look at who may play.
 */
export function openPlaceFollower({
  db,
  gameWallet,
}: Pick<Deps, 'db'> & { readonly gameWallet: Pick<GameWallet, 'places'> }): () => Promise<void> {
  let seen = 0;
  return async () => {
    const places = await gameWallet.places(Math.max(0, seen - OVERLAP));
    if (places === null || places.length === 0) return;
    await writeAddresses(db, places);
    seen = places.at(-1)?.number ?? seen;
  };
}
