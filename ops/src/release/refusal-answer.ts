import { RefusalError } from './refusal-error.ts';
import { toSystemRefusal } from './system-failure.rules.ts';
import type { Answer } from './verb.types.ts';

/** Scripts read refusals like answers. `null` for other failures. */
export function toRefusalAnswer(failure: unknown): Answer | null {
  const refusal = failure instanceof RefusalError ? failure : toSystemRefusal(failure);
  if (refusal === null) return null;
  const { message: problem, remedy } = refusal;
  return {
    isOk: false,
    json: { problem, remedy, ...refusal.details },
    text: [`refused: ${problem}`, ...refusal.lines, `  ${remedy}`].join('\n'),
  };
}
