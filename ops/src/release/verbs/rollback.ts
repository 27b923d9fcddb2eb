import { readMetricsIfAvailable, buildOperatorAddress } from '../../watch/health.ts';
import { rollBackRemote } from '../rollback.ts';
import type { Answer, Invocation } from '../verb.types.ts';
import { toChangeAnswer } from './change-answer.rules.ts';

export async function run(invocation: Invocation): Promise<Answer> {
  const {
    words: { remote = '', build = '' },
    options,
    store,
    operator,
    env,
    mayForce = true,
  } = invocation;
  const metrics =
    build === '' ? await readMetricsIfAvailable(buildOperatorAddress(options.operatorUrl, env, operator.who)) : [];
  return toChangeAnswer(
    invocation,
    await rollBackRemote(
      store,
      {
        remote,
        buildId: build === '' ? null : build,
        keep: options.keep === true,
        mustHaveRun: !mayForce,
        metrics,
      },
      operator,
    ),
  );
}
