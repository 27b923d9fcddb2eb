import { serverNow } from '../page/clock.ts';
import { readJson, writeJson } from '../session/storage.ts';

/**
 * A money command's key is made and stored before the command is sent, and kept until it is answered: a lost answer, a
 * second tap or a reload sends the same key again, and the server answers what it answered the first time (F8, V-money).
 */
const STORE = 'pendingCommands';
const KEPT_MS = 24 * 3_600_000;
type Pending = Readonly<Record<string, { readonly key: string; readonly at: number }>>;

function isPending(candidate: unknown): candidate is Pending {
  return typeof candidate === 'object' && candidate !== null && Object.values(candidate).every((one) => typeof one === 'object' && one !== null && 'key' in one && 'at' in one);
}

// Also in memory: with storage blocked a second tap must still send the same key.
let memory: Pending = {};

function pending(): Pending {
  const kept = { ...memory, ...readJson(STORE, isPending) };
  return Object.fromEntries(Object.entries(kept).filter(([, one]) => serverNow() - one.at < KEPT_MS));
}

function keep(next: Pending): void {
  memory = next;
  writeJson(STORE, next);
}

/** 53-bit string hash (cyrb53): tells commands apart on this phone; it is no secret and guards nothing. */
function digest(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}

/** What names a command: who sends it, which call, and its body. */
export function commandOf(owner: string, endpointName: string, request: unknown): string {
  return `${owner}:${endpointName}:${digest(JSON.stringify(request))}`;
}

/** The key of a command: the kept one, or a new one that is stored now. */
export function keyFor(command: string): string {
  const known = pending();
  const key = known[command]?.key ?? crypto.randomUUID();
  keep({ ...known, [command]: { key, at: serverNow() } });
  return key;
}

/** The command has been answered: the next one like it is a new one. */
export function settleKey(command: string): void {
  keep(Object.fromEntries(Object.entries(pending()).filter(([name]) => name !== command)));
}
