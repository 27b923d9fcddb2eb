import { Refused } from './refused.ts';
import { refusedBySystem } from './system-failure.rules.ts';
import type { Answer } from './verb.types.ts';

/** A refusal is an answer too, so that a script reads both in one way. `null` for a failure of another kind. */
export function refusalAnswer(failure: unknown): Answer | null {
  const refusal = failure instanceof Refused ? failure : refusedBySystem(failure);
  if (refusal === null) return null;
  const { message: problem, remedy } = refusal;
  return {
    isOk: false,
    json: { problem, remedy, ...refusal.details },
    text: [`refused: ${problem}`, ...refusal.lines, `  ${remedy}`].join('\n'),
  };
}
