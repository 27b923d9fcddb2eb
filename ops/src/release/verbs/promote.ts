import { promote } from '../promote.ts';
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
    await promote(
      store,
      { remote, buildId: build },
      { ...operator, isForced: options.force === true, smoke: options.smoke !== false },
    ),
  );
}
