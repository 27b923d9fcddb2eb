import type { WalletLine } from './wallet-line.ts';

const MOST_KEPT = 10_000; // Clearing costs one repeated call per session.

/** E30: reports a session's address to the game wallet once and on each change, before any other work. */
export function openPlaces({
  recordPlace,
}: Pick<WalletLine, 'recordPlace'>): (sessionId: string, address: string) => Promise<void> {
  const told = new Map<string, string>();
  return async (sessionId, address) => {
    if (told.get(sessionId) === address) return;
    if (told.size >= MOST_KEPT) told.clear();
    if (await recordPlace(sessionId, address)) told.set(sessionId, address); // retried with the next call
  };
}
