import { unblock } from '../rollback.ts';
import type { Answer, Invocation } from '../verb.types.ts';
import { changeAnswer } from './change-answer.rules.ts';

export async function run(invocation: Invocation): Promise<Answer> {
  const {
    words: { remote = '', build = '' },
    store,
    operator,
  } = invocation;
  return changeAnswer(invocation, await unblock(store, { remote, buildId: build }, operator));
}
