import { percentOf } from '../canary.rules.ts';
import { canary } from '../promote.ts';
import { Misunderstood } from '../../terminal/command-line.ts';
import type { Answer, Order } from '../verb.types.ts';
import { changeAnswer } from './change-answer.rules.ts';

export async function run(order: Order): Promise<Answer> {
  const {
    words: { remote = '', percent: word = '', build = '' },
    options,
    store,
    operator,
  } = order;
  const percent = percentOf(word);
  if (percent === null)
    throw new Misunderstood(`canary: "${word}" is no share of the visitors: 0.01 to 100, or 0 to end it`);
  const gate = { isForced: options.force === true, smoke: options.smoke !== false };
  return changeAnswer(
    order,
    await canary(store, { remote, percent, buildId: build === '' ? null : build }, { ...operator, ...gate }),
  );
}
