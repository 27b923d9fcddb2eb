import { SECRET_FIELDS } from '@padauk/contract/secrets';
import { randomId } from '../random-id.ts';
import { readJson, writeJson } from '../session/storage.ts';

/**
 * A money command's key is made and stored before the command is sent, and kept until it is answered: a lost answer, a
 * second tap or a reload sends the same key again, and the server answers what it answered the first time (F8).
 */
const STORE = 'pendingCommands';
const KEPT_MS = 24 * 3_600_000;
type Pending = Readonly<Record<string, { readonly key: string; readonly at: number }>>;

function isPending(candidate: unknown): candidate is Pending {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    Object.values(candidate).every(
      (one: unknown) =>
        typeof one === 'object' &&
        one !== null &&
        'key' in one &&
        typeof one.key === 'string' &&
        'at' in one &&
        typeof one.at === 'number',
    )
  );
}

// What this very page has sent and not heard of: with storage blocked or full, a second tap must still send the same key.
const unheard = new Map<string, string>();

/** By the phone's own clock, which is there before the server has told its own: a key must not be lost to a wrong date. */
function stored(): Pending {
  return Object.fromEntries(
    Object.entries(readJson(STORE, isPending) ?? {}).filter(([, one]) => Date.now() - one.at < KEPT_MS),
  );
}

/** Two multiplicative hashes of 32 bits: tell commands apart on this phone. No secret, and no guard: of two commands that met, the server would refuse the second (KEY_REUSED). */
function digest(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}

const withoutSecrets = (name: string, value: unknown): unknown => (SECRET_FIELDS.includes(name) ? undefined : value);

/** What names a command: who sends it, which call, and its body without secrets, as the server keeps it. */
export function commandOf(owner: string, endpointName: string, request: unknown): string {
  return `${owner}:${endpointName}:${digest(JSON.stringify(request, withoutSecrets))}`;
}

/** The key of a command: the kept one, or a new one that is stored now. */
export function keyFor(command: string): string {
  const known = stored();
  const key = unheard.get(command) ?? known[command]?.key ?? randomId();
  unheard.set(command, key);
  writeJson(STORE, { ...known, [command]: { key, at: Date.now() } });
  return key;
}

/** The command has been answered: the next one like it is a new one. A late second answer leaves a newer key alone. */
export function settleKey(command: string, key: string): void {
  if (unheard.get(command) === key) unheard.delete(command);
  const { [command]: settled, ...others } = stored();
  if (settled?.key === key) writeJson(STORE, others);
}
