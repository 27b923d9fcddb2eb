import { REMOTE_NAME } from '@padauk/contract/beacons';
import type { FileStorage } from '../release/file-storage.types.ts';
import { withStoreLock } from '../release/lock.ts';
import { checkRegistry } from '../release/named-registry.ts';
import { Refused } from '../release/refused.ts';
import { newToken, type TokenRecord, type TokenSpec } from './token.rules.ts';

/** Never served, never mirrored. */
export const TOKENS = 'access/tokens.json';
const TEAM = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u;
const MOST_DAYS = 730;

interface Change {
  readonly who: string;
  readonly report: (line: string) => void;
}

/** Includes expired ones. Throws `Refused` if unreadable, so that no caller is accepted by accident. */
export async function readTokens(storage: FileStorage): Promise<readonly TokenRecord[]> {
  const file = await storage.read(TOKENS);
  if (file === null) return [];
  const tokens = parsed(file.bytes.toString());
  if (tokens === null)
    throw new Refused(
      `${storage.place}/${TOKENS} is damaged`,
      'bring it back from your back-up, or remove it and make new tokens',
    );
  return tokens;
}

/** The returned token is its only copy. Throws `Refused`. */
export async function makeToken(
  storage: FileStorage,
  spec: Omit<TokenSpec, 'madeBy'>,
  change: Change,
): Promise<{ readonly token: string; readonly record: TokenRecord }> {
  checkSpec(spec);
  for (const registry of spec.registries) if (registry !== '*') await checkRegistry(storage, registry);
  const made = newToken({ ...spec, madeBy: change.who }, new Date());
  await changeTokens(storage, change, (tokens) => [...tokens, made.record]);
  return made;
}

export async function revokeToken(storage: FileStorage, id: string, change: Change): Promise<TokenRecord> {
  const revokedAt = new Date().toISOString();
  const tokens = await changeTokens(storage, change, (all) =>
    all.map((one) => (one.id === id ? { ...one, revokedAt: one.revokedAt ?? revokedAt } : one)),
  );
  const record = tokens.find((one) => one.id === id);
  if (record === undefined) throw new Refused(`there is no token ${id}`, 'pnpm ops release tokens lists them');
  return record;
}

async function changeTokens(
  storage: FileStorage,
  change: Change,
  work: (tokens: readonly TokenRecord[]) => readonly TokenRecord[],
): Promise<readonly TokenRecord[]> {
  return withStoreLock(storage, change, async () => {
    const tokens = work(await readTokens(storage));
    await storage.write(TOKENS, Buffer.from(`${JSON.stringify({ schema: 1, tokens }, null, 2)}\n`));
    return tokens;
  });
}

function checkSpec({ team, remotes, days }: Omit<TokenSpec, 'madeBy'>): void {
  if (!TEAM.test(team))
    throw new Refused(`"${team}" is not the name of a team`, 'letters, digits, blanks, dots and dashes, 40 at most');
  const unknown = remotes.find((remote) => remote !== '*' && !REMOTE_NAME.test(remote));
  if (unknown !== undefined || remotes.length === 0)
    throw new Refused(
      `"${unknown ?? ''}" is not the name of a remote`,
      'write them with commas: lottery,wallet; or all',
    );
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw new Refused(`a token is valid for 1 to ${MOST_DAYS} days`, '--days says for how many');
}

function parsed(text: string): readonly TokenRecord[] | null {
  try {
    // written by this file, unless damaged
    const found = JSON.parse(text) as { schema?: unknown; tokens?: unknown } | null;
    return found?.schema === 1 && Array.isArray(found.tokens) && found.tokens.every(isRecord) ? found.tokens : null;
  } catch {
    return null;
  }
}

const isTexts = (list: unknown): boolean => Array.isArray(list) && list.every((one) => typeof one === 'string');
const TEXTS = ['id', 'team', 'hash', 'madeAt', 'madeBy', 'endsAt'] as const;

function isRecord(one: unknown): one is TokenRecord {
  if (typeof one !== 'object' || one === null) return false;
  const record = one as Partial<Record<keyof TokenRecord, unknown>>; // each field is checked below
  return (
    TEXTS.every((name) => typeof record[name] === 'string') &&
    [record.remotes, record.registries].every(isTexts) &&
    typeof record.mayForce === 'boolean' &&
    ['boolean', 'undefined'].includes(typeof record.maySkipSmoke) &&
    (record.revokedAt === null || typeof record.revokedAt === 'string')
  );
}
