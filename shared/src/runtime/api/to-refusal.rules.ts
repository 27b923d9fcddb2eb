import { readAnyRefusal } from '@padauk/contract/platform/read-refusal';
import { createRefusal, OUTCOMES, type CommandOutcome, type Refusal } from '@padauk/contract/platform/refusals';

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

/** The only definition of an unknown outcome: it decides whether a money key is kept and the screen locked. */
export function getOutcome(code: string): CommandOutcome {
  const known = Object.entries(OUTCOMES).find(([name]) => name === code);
  return known?.[1] ?? 'answered';
}
