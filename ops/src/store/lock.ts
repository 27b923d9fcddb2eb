import { randomUUID } from 'node:crypto';
import os from 'node:os';
import type { FileStorage, StoredFile } from './store.types.ts';
import { getErrorCode } from './refusal-error.ts';

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
  const holder: LockHolder = { mark: randomUUID(), who: options.who, host: os.hostname(), pid: process.pid };
  await acquireLock(storage, holder, options.report);
  try {
    return await work();
  } finally {
    // After a long suspension the lock may have another owner.
    if (await isHeldBy(storage, holder)) await storage.remove(LOCK_FILE);
  }
}

async function acquireLock(storage: FileStorage, holder: LockHolder, report: (line: string) => void): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(holder));
  let isReported = false;
  let pollMs = POLL_MS;
  for (const startedAt = Date.now(); ; pollMs = Math.min(MAX_POLL_MS, pollMs * 1.4)) {
    if (await storage.create(LOCK_FILE, bytes)) return;
    const existing = await storage.read(LOCK_FILE);
    // Our own attempt succeeded, but its answer was lost.
    if (existing !== null && parseHolder(existing)?.mark === holder.mark) return;
    const waitedMs = Date.now() - startedAt;
    if (
      existing !== null &&
      (waitedMs > STALE_MS || isAbandoned(existing)) &&
      (await storage.replace(LOCK_FILE, bytes, existing)) &&
      (await isHeldBy(storage, holder))
    )
      return;
    if (waitedMs > 1000 && !isReported && existing !== null) {
      report(`waiting for ${parseHolder(existing)?.who ?? 'another operator'}, who is changing the registry`);
      isReported = true;
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs * (0.5 + Math.random())));
  }
}

async function isHeldBy(storage: FileStorage, { mark }: LockHolder): Promise<boolean> {
  const lock = await storage.read(LOCK_FILE);
  return lock !== null && parseHolder(lock)?.mark === mark;
}

function isAbandoned(lock: StoredFile): boolean {
  const holder = parseHolder(lock);
  if (holder !== null && holder.host === os.hostname() && !isProcessAlive(holder.pid)) return true;
  return Date.now() - lock.changedAt.getTime() > STALE_MS;
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
    return JSON.parse(bytes.toString()) as LockHolder; // only `acquireLock` writes it
  } catch {
    return null;
  }
}
