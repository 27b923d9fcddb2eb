import { rollback } from '../rollback.ts';
import type { Answer, Order } from '../verb.types.ts';
import { changeAnswer } from './change-answer.rules.ts';

export async function run(order: Order): Promise<Answer> {
  const {
    words: { remote = '', build = '' },
    options,
    store,
    operator,
  } = order;
  return changeAnswer(
    order,
    await rollback(store, { remote, buildId: build === '' ? null : build, keep: options.keep === true }, operator),
  );
}
