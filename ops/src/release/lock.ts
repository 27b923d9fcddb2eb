import { randomUUID } from 'node:crypto';
import os from 'node:os';
import type { FileStorage, StoredFile } from './file-storage.types.ts';
import { getErrorCode } from './error-code.ts';

export const LOCK_FILE = 'registry.lock';
/** Work under the lock takes at most a second. Each revision is claimed once, so a late writer loses nothing. */
const STALE_MS = 10_000;
const POLL_MS = 20;
const MAX_POLL_MS = 250;

interface LockHolder {
  readonly mark: string;
  readonly who: string;
  readonly host: string;
  readonly pid: number;
}

export interface LockOptions {
  readonly who: string;
  readonly report: (line: string) => void;
}

/** Only avoids wasted work; the single write of each revision prevents lost changes. So a stale lock is taken over. */
export async function withStoreLock<Value>(
  storage: FileStorage,
  options: LockOptions,
  work: () => Promise<Value>,
): Promise<Value> {
  const mine: LockHolder = { mark: randomUUID(), who: options.who, host: os.hostname(), pid: process.pid };
  await acquireLock(storage, mine, options.report);
  try {
    return await work();
  } finally {
    // After a long suspension the lock may have another owner.
    const live = await storage.read(LOCK_FILE);
    if (live !== null && parseHolder(live)?.mark === mine.mark) await storage.remove(LOCK_FILE);
  }
}

async function acquireLock(storage: FileStorage, mine: LockHolder, report: (line: string) => void): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(mine));
  let isTold = false;
  let pollMs = POLL_MS;
  for (const since = Date.now(); ; pollMs = Math.min(MAX_POLL_MS, pollMs * 1.4)) {
    if (await storage.create(LOCK_FILE, bytes)) return;
    const held = await storage.read(LOCK_FILE);
    // Our own attempt succeeded, but its answer was lost.
    if (held !== null && parseHolder(held)?.mark === mine.mark) return;
    const waitedMs = Date.now() - since;
    if (
      held !== null &&
      (waitedMs > STALE_MS || isAbandoned(held)) &&
      (await storage.replace(LOCK_FILE, bytes, held)) &&
      (await isHeldBy(storage, mine))
    )
      return;
    if (waitedMs > 1000 && !isTold && held !== null) {
      report(`waiting for ${parseHolder(held)?.who ?? 'another operator'}, who is changing the registry`);
      isTold = true;
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs * (0.5 + Math.random())));
  }
}

async function isHeldBy(storage: FileStorage, { mark }: LockHolder): Promise<boolean> {
  const live = await storage.read(LOCK_FILE);
  return live !== null && parseHolder(live)?.mark === mark;
}

function isAbandoned(held: StoredFile): boolean {
  const holder = parseHolder(held);
  if (holder !== null && holder.host === os.hostname() && !isProcessAlive(holder.pid)) return true;
  return Date.now() - held.changedAt.getTime() > STALE_MS;
}

function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (failure) {
    // EPERM: the process exists under another user.
    return getErrorCode(failure) === 'EPERM';
  }
}

function parseHolder({ bytes }: StoredFile): LockHolder | null {
  try {
    return JSON.parse(bytes.toString()) as LockHolder; // only `acquire` writes it
  } catch {
    return null;
  }
}
