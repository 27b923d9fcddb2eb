import type { WalletClient } from './wallet-client.ts';

const MAX_CACHED = 10_000; // Clearing costs one repeated call per session.

/** E30: reports a session's address to the game wallet once and on each change, before any other work. */
export function openAddressReporter({
  recordAddress,
}: Pick<WalletClient, 'recordAddress'>): (sessionId: string, address: string) => Promise<void> {
  const told = new Map<string, string>();
  return async (sessionId, address) => {
    if (told.get(sessionId) === address) return;
    if (told.size >= MAX_CACHED) told.clear();
    if (await recordAddress(sessionId, address)) told.set(sessionId, address); // retried with the next call
  };
}
