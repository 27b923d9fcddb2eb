import type { WalletClient } from './wallet-client.ts';

const MAX_CACHED = 10_000; // Clearing costs one repeated call per session.

/** E30: reports a session's address to the game wallet once and on each change, before any other work. */
export function openAddressReporter({
  recordAddress,
}: Pick<WalletClient, 'recordAddress'>): (sessionId: string, address: string) => Promise<void> {
  const reportedAddresses = new Map<string, string>();
  return async (sessionId, address) => {
    if (reportedAddresses.get(sessionId) === address) return;
    if (reportedAddresses.size >= MAX_CACHED) reportedAddresses.clear();
    if (await recordAddress(sessionId, address)) reportedAddresses.set(sessionId, address); // retried with the next call
  };
}
