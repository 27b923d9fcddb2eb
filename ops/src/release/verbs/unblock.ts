import { unblockBuild } from '../rollback.ts';
import type { Answer, Invocation } from '../verb.types.ts';
import { toChangeAnswer } from './change-answer.rules.ts';

export async function run(invocation: Invocation): Promise<Answer> {
  const {
    words: { remote = '', build = '' },
    store,
    operator,
  } = invocation;
  return toChangeAnswer(invocation, await unblockBuild(store, { remote, buildId: build }, operator));
}
