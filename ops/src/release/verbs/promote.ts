import { UsageError } from '../../terminal/command-line.ts';
import { figuresIfTold, operatorAddress } from '../../watch/health.ts';
import { checkRegistry } from '../named-registry.ts';
import { promote } from '../promote.ts';
import { Refused } from '../refused.ts';
import { releaseStateOf } from '../registry.rules.ts';
import { storeIn } from '../store.ts';
import type { Store } from '../store.types.ts';
import type { Answer, Invocation } from '../verb.types.ts';
import { changeAnswer } from './change-answer.rules.ts';

export async function run(invocation: Invocation): Promise<Answer> {
  const {
    words: { remote = '', build = '' },
    options,
    store,
    operator,
    env,
    platform,
  } = invocation;
  const buildId = build === '' ? await activeIn(options.from, store, remote) : build;
  if (build !== '' && options.from !== undefined)
    throw new UsageError('promote: a build and --from name two builds; leave one of them out');
  const figures = await figuresIfTold(operatorAddress(options.operatorUrl, env, operator.who));
  return changeAnswer(
    invocation,
    await promote(
      store,
      { remote, buildId },
      { ...operator, isForced: options.force === true, smoke: options.smoke !== false, figures, platform },
    ),
  );
}

async function activeIn(from: string | undefined, { whole }: Store, remote: string): Promise<string> {
  if (from === undefined) throw new UsageError("promote: missing required argument 'build', or --from <registry>");
  await checkRegistry(whole, from);
  const registry = await storeIn(whole, from).readRegistry();
  const active = registry === null ? '' : (releaseStateOf(registry, remote)?.active ?? '');
  if (active === '')
    throw new Refused(`${from} runs no ${remote}`, `pnpm ops release status --registry ${from} says what it runs`);
  return active;
}
