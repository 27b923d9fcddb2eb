import type { Deps } from '../../platform/deps.ts';
import type { GameWallet } from '../transfers/index.ts';
import { writeAddresses } from './game-session.repository.ts';

/** Concurrent reports may become visible out of order, so the last ones are read again. */
const OVERLAP = 100;

/** E30: close-barred.ts judges the current address of each session. */
export function openAddressFollower({
  db,
  gameWallet,
}: Pick<Deps, 'db'> & { readonly gameWallet: Pick<GameWallet, 'readSessionAddresses'> }): () => Promise<void> {
  let lastSequence = 0;
  return async () => {
    const places = await gameWallet.readSessionAddresses(Math.max(0, lastSequence - OVERLAP));
    if (places === null || places.length === 0) return;
    await writeAddresses(db, places);
    lastSequence = places.at(-1)?.number ?? lastSequence;
  };
}
