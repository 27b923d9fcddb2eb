import { UsageError } from '../../terminal/command-line.ts';
import { readMetricsIfAvailable, buildOperatorAddress } from '../../watch/health.ts';
import { checkRegistry } from '../named-registry.ts';
import { promoteRelease } from '../promote.ts';
import { RefusalError } from '../refusal-error.ts';
import { findReleaseState } from '../registry.rules.ts';
import { createStore } from '../store.ts';
import type { Store } from '../store.types.ts';
import type { Answer, Invocation } from '../verb.types.ts';
import { toChangeAnswer } from './change-answer.rules.ts';

export async function run(invocation: Invocation): Promise<Answer> {
  const {
    words: { remote = '', build = '' },
    options,
    store,
    operator,
    env,
    platform,
  } = invocation;
  const buildId = build === '' ? await readActiveBuild(options.from, store, remote) : build;
  if (build !== '' && options.from !== undefined)
    throw new UsageError('promote: a build and --from name two builds; omit one of them');
  const metrics = await readMetricsIfAvailable(buildOperatorAddress(options.operatorUrl, env, operator.who));
  return toChangeAnswer(
    invocation,
    await promoteRelease(
      store,
      { remote, buildId },
      { ...operator, isForced: options.force === true, smoke: options.smoke !== false, metrics, platform },
    ),
  );
}

async function readActiveBuild(from: string | undefined, { sharedStorage }: Store, remote: string): Promise<string> {
  if (from === undefined) throw new UsageError("promote: missing required argument 'build', or --from <registry>");
  await checkRegistry(sharedStorage, from);
  const registry = await createStore(sharedStorage, from).readRegistry();
  const active = registry === null ? '' : (findReleaseState(registry, remote)?.active ?? '');
  if (active === '')
    throw new RefusalError(
      `${remote} is not live in ${from}`,
      `pnpm ops release status --registry ${from} shows its builds`,
    );
  return active;
}
