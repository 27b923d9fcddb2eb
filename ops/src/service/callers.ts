import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  canRelease,
  OFFICE_COMMANDS,
  OFFICE_KEY_HEADER,
  OFFICE_NAME_HEADER,
  OFFICE_ROLES,
  OPERATOR_NAME,
  type OfficeRow,
} from '@padauk/contract/office/office';
import { NoResponseError, sendCommand } from '../office/office-client.ts';
import type { Identity } from '../store/controls.rules.ts';
import type { Invocation } from '../verb.ts';
import { buildOperatorAddress } from '../watch/health.ts';
import { findTokenRecord, readTokens } from './tokens.ts';

export interface Caller {
  readonly name: string;
  /** Includes `host`; `*` is all; empty: read only. */
  readonly remotes: readonly string[];
  readonly registries: readonly string[];
  readonly mayForce: boolean;
  readonly maySkipSmoke: boolean;
  readonly credential: string;
  readonly identity: Identity;
}

interface CallerProblem {
  readonly status: 401 | 503;
  readonly problem: string;
  readonly remedy: string;
}

/** Half of the office's limit per minute: guessing here must not lock this service and the watchdog out. */
const MAX_WRONG_KEYS = 10;
const WINDOW_MS = 60_000;
const MAX_KNOWN_KEYS = 1_000;

const UNKNOWN_KEY: CallerProblem = {
  status: 401,
  problem: 'the key is unknown',
  remedy: 'use a key from OPERATOR_KEY of the platform server, without the name',
};
const UNKNOWN_TOKEN: CallerProblem = {
  status: 401,
  problem: 'the token is unknown, expired or revoked',
  remedy: 'RELEASE_TOKEN is the token; pnpm ops release make-token creates one, with access to the store',
};
const TOKENS_UNREADABLE: CallerProblem = {
  status: 503,
  problem: 'the tokens cannot be read, so no caller is accepted',
  remedy: 'pnpm ops release tokens shows the problem, with access to the store',
};

export function createCallerLookup({
  store,
  env,
}: Pick<Invocation, 'store' | 'env'>): (headers: IncomingHttpHeaders) => Promise<Caller | CallerProblem> {
  const findOperator = createOperatorKeyLookup(env);
  return async (headers) => {
    const key = headers[OFFICE_KEY_HEADER];
    if (typeof key === 'string') return findOperator(key, String(headers[OFFICE_NAME_HEADER] ?? ''));
    const tokens = await readTokens(store.sharedStorage).catch(() => null);
    if (tokens === null) return TOKENS_UNREADABLE;
    const [, token = ''] = /^Bearer ([\w-]+)$/i.exec(headers.authorization ?? '') ?? [];
    const record = findTokenRecord(tokens, token, new Date());
    if (record === null) return UNKNOWN_TOKEN;
    const { team, remotes, registries, mayForce, maySkipSmoke = false } = record;
    const rights = { remotes, registries, mayForce, maySkipSmoke: mayForce || maySkipSmoke };
    const identity = { name: team, credential: `team ${team}` };
    return { name: team, ...rights, credential: 'its token', identity };
  };
}

/** Asks the office each time (`whoami`), so revocations apply at once; after many wrong keys only for known ones. */
function createOperatorKeyLookup(
  env: Invocation['env'],
): (key: string, name: string) => Promise<Caller | CallerProblem> {
  const known = new Set<string>();
  let wrongAtMs: readonly number[] = [];
  return async (key, name) => {
    const digest = createHash('sha256').update(key).digest('hex');
    wrongAtMs = wrongAtMs.filter((atMs) => Date.now() - atMs < WINDOW_MS);
    if (wrongAtMs.length >= MAX_WRONG_KEYS && !known.has(digest)) return UNKNOWN_KEY;
    const operator = OPERATOR_NAME.test(name) ? name : 'operator';
    const address = { ...buildOperatorAddress(undefined, env, operator), key };
    const answer = await sendCommand(address, 'whoami', OFFICE_COMMANDS.whoami, {}).catch((failure: unknown) => {
      if (failure instanceof NoResponseError) return failure;
      throw failure;
    });
    if (answer instanceof NoResponseError) return createOfficeProblem(answer);
    if (answer.ok) {
      if (known.size < MAX_KNOWN_KEYS) known.add(digest);
      return toOperatorCaller(answer.value.rows[0], digest);
    }
    known.delete(digest);
    wrongAtMs = [...wrongAtMs, Date.now()];
    return UNKNOWN_KEY;
  };
}

/** The digest, because the name is the caller's word if several people share a key. */
function toOperatorCaller(row: OfficeRow | undefined, digest: string): Caller {
  const words = String(row?.['roles'] ?? '').split('+');
  const roles = OFFICE_ROLES.filter((role) => words.includes(role));
  const isManager = roles.includes('manager');
  const name = String(row?.['operator'] ?? 'operator');
  return {
    name,
    identity: { name, credential: `key ${digest.slice(0, 16)}` },
    remotes: canRelease(roles) ? ['*'] : [],
    registries: ['*'],
    mayForce: isManager,
    maySkipSmoke: isManager,
    credential: 'this key',
  };
}

function createOfficeProblem({ message }: NoResponseError): CallerProblem {
  return {
    status: 503,
    problem: `office keys cannot be verified: ${message}`,
    remedy:
      "OFFICE_URL of this service must be the operators' port; commands with a token or on the store do not need it",
  };
}
