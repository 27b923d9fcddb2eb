import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

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

type TokenRights = Pick<TokenRecord, 'remotes' | 'registries' | 'mayForce' | 'maySkipSmoke'>;

export interface TokenSpec extends TokenRights, Pick<TokenRecord, 'team' | 'madeBy'> {
  readonly days: number;
}

export function createToken(spec: TokenSpec, now: Date): { readonly token: string; readonly record: TokenRecord } {
  const { days, ...rights } = spec;
  const id = randomBytes(4).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  const endsAt = new Date(now.getTime() + days * DAY_MS).toISOString();
  const record = { ...rights, id, hash: hashSecret(secret), madeAt: now.toISOString(), endsAt, revokedAt: null };
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
