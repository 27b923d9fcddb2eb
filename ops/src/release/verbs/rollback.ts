import { figuresIfTold, operatorAddress } from '../../watch/health.ts';
import { rollback } from '../rollback.ts';
import type { Answer, Invocation } from '../verb.types.ts';
import { changeAnswer } from './change-answer.rules.ts';

export async function run(invocation: Invocation): Promise<Answer> {
  const {
    words: { remote = '', build = '' },
    options,
    store,
    operator,
    env,
    mayForce = true,
  } = invocation;
  const figures = build === '' ? await figuresIfTold(operatorAddress(options.operatorUrl, env, operator.who)) : [];
  return changeAnswer(
    invocation,
    await rollback(
      store,
      { remote, buildId: build === '' ? null : build, keep: options.keep === true, mustHaveRun: !mayForce, figures },
      operator,
    ),
  );
}
