import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { REMOTE_NAME } from '@padauk/contract/delivery/beacons';
import type { FileStorage } from '../store/store.types.ts';
import { withStoreLock, type LockOptions } from '../store/lock.ts';
import { checkRegistry } from '../store/named-registry.ts';
import { RefusalError } from '../store/refusal-error.ts';

/** Never served, never mirrored. */
export const TOKENS_FILE = 'access/tokens.json';
const TEAM_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u;
const MAX_DAYS = 730;

/** Includes expired ones. Throws `Refused` if unreadable, so that no caller is accepted by accident. */
export async function readTokens(storage: FileStorage): Promise<readonly TokenRecord[]> {
  const file = await storage.read(TOKENS_FILE);
  if (file === null) return [];
  const tokens = parseTokens(file.bytes.toString());
  if (tokens === null)
    throw new RefusalError(
      `${storage.location}/${TOKENS_FILE} is damaged`,
      'restore it from your backup, or remove it and create new tokens',
    );
  return tokens;
}

/** The returned token is its only copy. Throws `Refused`. */
export async function issueToken(
  storage: FileStorage,
  spec: TokenSpec,
  change: LockOptions,
): Promise<{ readonly token: string; readonly record: TokenRecord }> {
  checkSpec(spec);
  for (const registry of spec.registries) if (registry !== '*') await checkRegistry(storage, registry);
  const made = createToken(spec, change.who, new Date());
  await changeTokens(storage, change, (tokens) => [...tokens, made.record]);
  return made;
}

export async function revokeToken(storage: FileStorage, id: string, change: LockOptions): Promise<TokenRecord> {
  const revokedAt = new Date().toISOString();
  const tokens = await changeTokens(storage, change, (current) =>
    current.map((token) => (token.id === id ? { ...token, revokedAt: token.revokedAt ?? revokedAt } : token)),
  );
  const record = tokens.find((token) => token.id === id);
  if (record === undefined) throw new RefusalError(`there is no token ${id}`, 'pnpm ops release tokens lists them');
  return record;
}

async function changeTokens(
  storage: FileStorage,
  change: LockOptions,
  work: (tokens: readonly TokenRecord[]) => readonly TokenRecord[],
): Promise<readonly TokenRecord[]> {
  return withStoreLock(storage, change, async () => {
    const tokens = work(await readTokens(storage));
    await storage.write(TOKENS_FILE, Buffer.from(`${JSON.stringify({ schema: 1, tokens }, null, 2)}\n`));
    return tokens;
  });
}

function checkSpec({ team, remotes, days }: TokenSpec): void {
  if (!TEAM_PATTERN.test(team))
    throw new RefusalError(
      `"${team}" is not the name of a team`,
      'use letters, digits, spaces, dots and dashes, 40 at most',
    );
  const unknown = remotes.find((remote) => remote !== '*' && !REMOTE_NAME.test(remote));
  if (unknown !== undefined || remotes.length === 0)
    throw new RefusalError(
      `"${unknown ?? ''}" is not the name of a remote`,
      'separate names with commas: lottery,wallet; or all',
    );
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
    throw new RefusalError(`a token is valid for 1 to ${MAX_DAYS} days`, 'set it with --days');
}

function parseTokens(text: string): readonly TokenRecord[] | null {
  try {
    // This module wrote the file, unless it is damaged.
    const json = JSON.parse(text) as { schema?: unknown; tokens?: unknown } | null;
    return json?.schema === 1 && Array.isArray(json.tokens) && json.tokens.every(isTokenRecord) ? json.tokens : null;
  } catch {
    return null;
  }
}

const isTextList = (list: unknown): boolean => Array.isArray(list) && list.every((text) => typeof text === 'string');
const TEXT_FIELDS = ['id', 'team', 'hash', 'madeAt', 'madeBy', 'endsAt'] as const;

function isTokenRecord(value: unknown): value is TokenRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Partial<Record<keyof TokenRecord, unknown>>; // each field is checked below
  return (
    TEXT_FIELDS.every((name) => typeof record[name] === 'string') &&
    [record.remotes, record.registries].every(isTextList) &&
    typeof record.mayForce === 'boolean' &&
    ['boolean', 'undefined'].includes(typeof record.maySkipSmoke) &&
    (record.revokedAt === null || typeof record.revokedAt === 'string')
  );
}

/** The token itself is shown once and never stored. */
export interface TokenRecord {
  readonly id: string;
  readonly team: string;
  readonly remotes: readonly string[];
  readonly registries: readonly string[];
  /** Skips the gate, and forces blocks. */
  readonly mayForce: boolean;
  readonly maySkipSmoke?: boolean;
  /** SHA-256 of the secret, hexadecimal. A slow hash is needless for 256 random bits. */
  readonly hash: string;
  readonly madeAt: string;
  readonly madeBy: string;
  readonly endsAt: string;
  readonly revokedAt: string | null;
}

const TOKEN_PATTERN = /^padauk_([0-9a-f]{8})_([\w-]{43})$/;
const DAY_MS = 86_400_000;

const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

interface TokenSpec extends Pick<TokenRecord, 'team' | 'remotes' | 'registries' | 'mayForce' | 'maySkipSmoke'> {
  readonly days: number;
}

export function createToken(
  { days, ...rights }: TokenSpec,
  madeBy: string,
  now: Date,
): { readonly token: string; readonly record: TokenRecord } {
  const id = randomBytes(4).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  const [madeAt, endsAt] = [now.toISOString(), new Date(now.getTime() + days * DAY_MS).toISOString()];
  const record = { ...rights, id, hash: hashSecret(secret), madeAt, madeBy, endsAt, revokedAt: null };
  return { token: `padauk_${id}_${secret}`, record };
}

export function findTokenRecord(tokens: readonly TokenRecord[], token: string, now: Date): TokenRecord | null {
  const [, id, secret] = TOKEN_PATTERN.exec(token) ?? [];
  const record = tokens.find((candidate) => candidate.id === id);
  if (record === undefined || secret === undefined || getTokenState(record, now) !== 'valid') return null;
  return timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(record.hash)) ? record : null;
}

export function getTokenState(
  { endsAt, revokedAt }: Pick<TokenRecord, 'endsAt' | 'revokedAt'>,
  now: Date,
): 'valid' | 'revoked' | 'ended' {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(endsAt) > now.getTime() ? 'valid' : 'ended';
}
