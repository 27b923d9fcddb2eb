import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a team may do over HTTP. The token itself is shown once and kept nowhere. */
export interface TokenRecord {
  /** Eight hexadecimal digits: names the token in lists, and is no secret. */
  readonly id: string;
  /** Who releases with it: `who` of the audit. */
  readonly team: string;
  /** Names of remotes, `host` among them; `*` is every one. */
  readonly remotes: readonly string[];
  /** In which registries of the store it may change something; `*` is every one. */
  readonly registries: readonly string[];
  /** Past the gate, and a block by force. */
  readonly mayForce: boolean;
  /** Past the smoke test alone. Records of tokens that were made before this right lack it. */
  readonly maySkipSmoke?: boolean;
  /** SHA-256 of the secret, hexadecimal. The secret has 256 random bits: there is nothing to guess, so nothing slower is needed. */
  readonly hash: string;
  readonly madeAt: string;
  readonly madeBy: string;
  readonly endsAt: string;
  readonly revokedAt: string | null;
}

/** `padauk_1a2b3c4d_…`: the name of the token, and its secret. */
const TOKEN = /^padauk_([0-9a-f]{8})_([\w-]{43})$/;
const DAY_MS = 86_400_000;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

type Rights = Pick<TokenRecord, 'remotes' | 'registries' | 'mayForce' | 'maySkipSmoke'>;

export interface TokenSpec extends Rights, Pick<TokenRecord, 'team' | 'madeBy'> {
  readonly days: number;
}

/** A new token, and what is kept of it. */
export function newToken(spec: TokenSpec, now: Date): { readonly token: string; readonly record: TokenRecord } {
  const { days, ...told } = spec;
  const id = randomBytes(4).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  const endsAt = new Date(now.getTime() + days * DAY_MS).toISOString();
  const record = { ...told, id, hash: hashOf(secret), madeAt: now.toISOString(), endsAt, revokedAt: null };
  return { token: `padauk_${id}_${secret}`, record };
}

/** Whose token this is; `null` for one that is not known, has ended or was revoked. */
export function recordOf(tokens: readonly TokenRecord[], token: string, now: Date): TokenRecord | null {
  const [, id, secret] = TOKEN.exec(token) ?? [];
  const record = tokens.find((one) => one.id === id);
  if (record === undefined || secret === undefined || tokenState(record, now) !== 'valid') return null;
  return timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(record.hash)) ? record : null;
}

export function tokenState(
  { endsAt, revokedAt }: Pick<TokenRecord, 'endsAt' | 'revokedAt'>,
  now: Date,
): 'valid' | 'revoked' | 'ended' {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(endsAt) > now.getTime() ? 'valid' : 'ended';
}
