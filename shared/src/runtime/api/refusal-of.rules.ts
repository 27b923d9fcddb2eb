import { readAnyRefusal } from '@padauk/contract/read-refusal';
import { refusal, type Refusal, type RefusalCode } from '@padauk/contract/refusals';

/** Every answer of the contract is a JSON object. */
export function isRecord(candidate: unknown): candidate is Record<string, unknown> {
  return typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate);
}

/**
 * Any answer that is no success, as a refusal: the server's own, or E4, E5, E6 by what is known of it. `status` 0: no answer. A code that only a newer server knows is
 * taken where its status alone says that a command was looked at and refused.
 */
export function refusalOf(status: number, body: unknown, isOnline: boolean): Refusal {
  const sent = readAnyRefusal(body);
  if (sent !== null && (isVerdict(status) || outcomeOf(sent.code) !== 'answered')) return sent;
  if (status === 0) return refusal(isOnline ? 'SERVER_UNAVAILABLE' : 'OFFLINE');
  return refusal(
    status === 401
      ? 'SESSION_EXPIRED'
      : status === 502 || status === 503 || status === 504
        ? 'SERVER_UNAVAILABLE'
        : 'SOMETHING_WRONG',
  );
}

function isVerdict(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401;
}

/**
 * What an answer says of the command that was sent. `answered`: it happened, or it did not and is over. `not-looked-at`: this try did
 * nothing, and what became of an earlier one is not known. `lost`: it may or may not have happened.
 */
export type Outcome = 'answered' | 'not-looked-at' | 'lost';

/** Answered before a command is checked: by the session, the rate limit, or a service under maintenance. */
const NOT_LOOKED_AT: readonly RefusalCode[] = [
  'SESSION_EXPIRED',
  'LOG_IN_FIRST',
  'RATE_LIMITED',
  'TOP_UP_MAINTENANCE',
  'WITHDRAWAL_MAINTENANCE',
  'BANK_MAINTENANCE',
  'GAME_WALLET_MAINTENANCE',
  'GAME_MAINTENANCE',
  'BETTING_MAINTENANCE',
  'CLOCK_BEHIND',
];
/** Said by nobody, by someone on the way, by a server that broke down, or while an earlier try is still under way. */
const LOST: readonly RefusalCode[] = ['OFFLINE', 'SERVER_UNAVAILABLE', 'SOMETHING_WRONG', 'KEY_IN_PROGRESS'];

/** The one definition of an answer that is not known: the key of a money command is kept by it, and its screen locked. */
export function outcomeOf(code: RefusalCode): Outcome {
  if (LOST.includes(code)) return 'lost';
  return NOT_LOOKED_AT.includes(code) ? 'not-looked-at' : 'answered';
}
