import { figuresIfTold, operatorAddress } from '../../watch/health.ts';
import { promote } from '../promote.ts';
import type { Answer, Invocation } from '../verb.types.ts';
import { changeAnswer } from './change-answer.rules.ts';

export async function run(invocation: Invocation): Promise<Answer> {
  const {
    words: { remote = '', build = '' },
    options,
    store,
    operator,
    env,
  } = invocation;
  const figures = await figuresIfTold(operatorAddress(options.operatorUrl, env, operator.who));
  return changeAnswer(
    invocation,
    await promote(
      store,
      { remote, buildId: build },
      { ...operator, isForced: options.force === true, smoke: options.smoke !== false, figures },
    ),
  );
}
