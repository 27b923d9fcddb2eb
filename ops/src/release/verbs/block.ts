import { blockBuild } from '../rollback.ts';
import type { Answer, Invocation } from '../verb.types.ts';
import { toChangeAnswer } from './change-answer.rules.ts';

export async function run(invocation: Invocation): Promise<Answer> {
  const {
    words: { remote = '', build = '' },
    options,
    store,
    operator,
  } = invocation;
  return toChangeAnswer(
    invocation,
    await blockBuild(store, { remote, buildId: build }, { ...operator, isForced: options.force === true }),
  );
}
