import { parsePercent } from '../canary.rules.ts';
import { setCanary } from '../promote.ts';
import { UsageError } from '../../terminal/command-line.ts';
import type { Answer, Invocation } from '../verb.types.ts';
import { toChangeAnswer } from './change-answer.rules.ts';

export async function run(invocation: Invocation): Promise<Answer> {
  const {
    words: { remote = '', percent: word = '', build = '' },
    options,
    store,
    operator,
    platform,
  } = invocation;
  const percent = parsePercent(word);
  if (percent === null)
    throw new UsageError(`canary: "${word}" is not a percentage: use 0.01 to 100, or 0 to end the canary`);
  const gate = { isForced: options.force === true, smoke: options.smoke !== false, platform };
  return toChangeAnswer(
    invocation,
    await setCanary(store, { remote, percent, buildId: build === '' ? null : build }, { ...operator, ...gate }),
  );
}
