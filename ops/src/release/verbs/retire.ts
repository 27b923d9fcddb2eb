import { retireRemote } from '../retire.ts';
import type { Answer, Invocation } from '../verb.types.ts';
import { toChangeAnswer } from './change-answer.rules.ts';

export async function run(invocation: Invocation): Promise<Answer> {
  const { words, store, operator } = invocation;
  return toChangeAnswer(invocation, await retireRemote(store, { remote: words['remote'] ?? '' }, operator));
}
