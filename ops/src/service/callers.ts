import type { IncomingHttpHeaders } from 'node:http';
import { OFFICE_KEY_HEADER, OFFICE_NAME_HEADER } from '@padauk/contract/office';
import type { Invocation } from '../release/verb.types.ts';
import type { Caller, NoCaller } from './caller.types.ts';
import { openOperatorKeys } from './operator-keys.ts';
import { recordOf, type TokenRecord } from './token.rules.ts';
import { readTokens } from './tokens.ts';

const UNKNOWN_TOKEN: NoCaller = {
  status: 401,
  problem: 'the token is not known, has ended, or was revoked',
  remedy: 'RELEASE_TOKEN is the token; pnpm ops release make-token, beside the store, makes one',
};
const TOKENS_LOST: NoCaller = {
  status: 503,
  problem: 'the tokens cannot be read, so nobody is let in',
  remedy: 'pnpm ops release tokens, beside the store, says what is wrong',
};

export function openCallers({
  store,
  env,
}: Pick<Invocation, 'store' | 'env'>): (headers: IncomingHttpHeaders) => Promise<Caller | NoCaller> {
  const operatorOf = openOperatorKeys(env);
  return async (headers) => {
    const key = headers[OFFICE_KEY_HEADER];
    if (typeof key === 'string') return operatorOf(key, String(headers[OFFICE_NAME_HEADER] ?? ''));
    const tokens = await readTokens(store.whole).catch(() => null);
    if (tokens === null) return TOKENS_LOST;
    const record = recordOf(tokens, bearerOf(headers), new Date());
    return record === null ? UNKNOWN_TOKEN : callerOf(record);
  };
}

function callerOf({ team, remotes, registries, mayForce, maySkipSmoke = false }: TokenRecord): Caller {
  return { name: team, remotes, registries, mayForce, maySkipSmoke: mayForce || maySkipSmoke, holds: 'its token' };
}

function bearerOf({ authorization }: IncomingHttpHeaders): string {
  return /^Bearer ([\w-]+)$/i.exec(authorization ?? '')?.[1] ?? '';
}
