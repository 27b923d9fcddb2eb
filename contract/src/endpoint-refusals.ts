import type { Endpoint } from './endpoint.ts';
import type { RefusalCode } from './refusals.ts';

const COMMON_CODES: readonly RefusalCode[] = ['INVALID_INPUT', 'RATE_LIMITED', 'SOMETHING_WRONG', 'SERVER_UNAVAILABLE'];
const PLAYER_CODES: readonly RefusalCode[] = ['LOG_IN_FIRST', 'SESSION_EXPIRED'];
const MONEY_CODES: readonly RefusalCode[] = ['KEY_MISSING', 'KEY_REUSED', 'KEY_IN_PROGRESS'];

/** The endpoint's own codes, and those of every call of its kind. */
export function listRefusalCodes({
  auth,
  isMoney,
  refusals,
}: Pick<Endpoint, 'auth' | 'isMoney' | 'refusals'>): readonly RefusalCode[] {
  return [
    ...new Set([
      ...COMMON_CODES,
      ...(auth === 'player' ? PLAYER_CODES : []),
      ...(isMoney ? MONEY_CODES : []),
      ...refusals,
    ]),
  ];
}
