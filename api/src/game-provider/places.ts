import type { WalletLine } from './wallet-line.ts';

/** Told again then, which costs a call each: a process does not remember without end. */
const MOST_KEPT = 10_000;

/** E30: tells the game wallet from where a session is played, before anything is done in it: once, and each time that it is another place. */
export function openPlaces({
  recordPlace,
}: Pick<WalletLine, 'recordPlace'>): (sessionId: string, address: string) => Promise<void> {
  const told = new Map<string, string>();
  return async (sessionId, address) => {
    if (told.get(sessionId) === address) return;
    if (told.size >= MOST_KEPT) told.clear();
    // What has no answer is told with the next call.
    if (await recordPlace(sessionId, address)) told.set(sessionId, address);
  };
}
