import { readAnyRefusal } from '@padauk/contract/read-refusal';
import { createRefusal, type Refusal, type RefusalCode } from '@padauk/contract/refusals';

export function isRecord(candidate: unknown): candidate is Record<string, unknown> {
  return typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate);
}

/**
 * Maps an answer that is no success to a refusal: the server's own, else E4, E5 or E6. `status` 0: no answer.
 * An unknown code of a newer server counts only if the status alone is a verdict.
 */
export function toRefusal(status: number, body: unknown, isOnline: boolean): Refusal {
  const sent = readAnyRefusal(body);
  if (sent !== null && (isVerdict(status) || getOutcome(sent.code) !== 'answered')) return sent;
  if (status === 0) return createRefusal(isOnline ? 'SERVER_UNAVAILABLE' : 'OFFLINE');
  return createRefusal(
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

/** `answered`: final. `not-looked-at`: this try did nothing, an earlier one is unknown. `lost`: unknown. */
export type CommandOutcome = 'answered' | 'not-looked-at' | 'lost';

/** Sent before the server checks a command: by the session, the rate limit or maintenance. */
const UNPROCESSED_CODES: readonly RefusalCode[] = [
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
/** No answer, an intermediary's answer, a server error, or an earlier try still under way. */
const LOST_CODES: readonly RefusalCode[] = ['OFFLINE', 'SERVER_UNAVAILABLE', 'SOMETHING_WRONG', 'KEY_IN_PROGRESS'];

/** The only definition of an unknown outcome: it decides whether a money key is kept and the screen locked. */
export function getOutcome(code: RefusalCode): CommandOutcome {
  if (LOST_CODES.includes(code)) return 'lost';
  return UNPROCESSED_CODES.includes(code) ? 'not-looked-at' : 'answered';
}
