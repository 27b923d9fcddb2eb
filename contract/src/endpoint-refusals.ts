import type { Endpoint } from './endpoint.ts';
import type { RefusalCode } from './refusals.ts';

const OF_ANY: readonly RefusalCode[] = ['INVALID_INPUT', 'RATE_LIMITED', 'SOMETHING_WRONG', 'SERVER_UNAVAILABLE'];
const OF_PLAYERS: readonly RefusalCode[] = ['LOG_IN_FIRST', 'SESSION_EXPIRED'];
const OF_MONEY: readonly RefusalCode[] = ['KEY_MISSING', 'KEY_REUSED', 'KEY_IN_PROGRESS'];

/** The endpoint's own codes, and those of every call of its kind. */
export function listRefusalCodes({
  auth,
  isMoney,
  refusals,
}: Pick<Endpoint, 'auth' | 'isMoney' | 'refusals'>): readonly RefusalCode[] {
  return [...new Set([...OF_ANY, ...(auth === 'player' ? OF_PLAYERS : []), ...(isMoney ? OF_MONEY : []), ...refusals])];
}
