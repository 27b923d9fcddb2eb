import type { IncomingHttpHeaders } from 'node:http';
import { OFFICE_KEY_HEADER, OFFICE_NAME_HEADER } from '@padauk/contract/office';
import type { Invocation } from '../release/verb.types.ts';
import type { Caller, CallerProblem } from './caller.types.ts';
import { createOperatorKeyLookup } from './operator-keys.ts';
import { findTokenRecord, type TokenRecord } from './token.rules.ts';
import { readTokens } from './tokens.ts';

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
    const record = findTokenRecord(tokens, readBearerToken(headers), new Date());
    return record === null ? UNKNOWN_TOKEN : toCaller(record);
  };
}

function toCaller({ team, remotes, registries, mayForce, maySkipSmoke = false }: TokenRecord): Caller {
  return { name: team, remotes, registries, mayForce, maySkipSmoke: mayForce || maySkipSmoke, credential: 'its token' };
}

function readBearerToken({ authorization }: IncomingHttpHeaders): string {
  return /^Bearer ([\w-]+)$/i.exec(authorization ?? '')?.[1] ?? '';
}
