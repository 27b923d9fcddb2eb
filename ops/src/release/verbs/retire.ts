import { retire } from '../retire.ts';
import type { Answer, Invocation } from '../verb.types.ts';
import { changeAnswer } from './change-answer.rules.ts';

export async function run(invocation: Invocation): Promise<Answer> {
  const { words, store, operator } = invocation;
  return changeAnswer(invocation, await retire(store, { remote: words['remote'] ?? '' }, operator));
}
