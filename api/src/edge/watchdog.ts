import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getRegistryFolder } from '@padauk/contract/registry';
import { parseHeartbeat, isWatchdogAlive, WATCHDOG_FILE } from '@padauk/contract/rules/watchdog-heartbeat';

/** Null while the watchdog runs, or if none ever ran, as in a mirrored folder. */
export async function findWatchdogProblem(
  { releases, registryName }: { readonly releases: string; readonly registryName: string },
  now: Date,
): Promise<string | null> {
  const file = path.join(releases, getRegistryFolder(registryName), WATCHDOG_FILE);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const beat = parseHeartbeat(text);
  if (isWatchdogAlive(beat, now)) return null;
  const lastSeen = `the watchdog was last seen ${beat.at}`;
  return `nobody watches canaries and new builds: ${lastSeen}; pnpm ops release watch starts one`;
}
