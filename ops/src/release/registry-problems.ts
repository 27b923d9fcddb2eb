import type { Registry } from '@padauk/contract/registry';
import { withoutUnsoundBuilds } from '@padauk/contract/rules/manifest-shape';
import { copyOf, obstacleAfter } from './revisions.ts';
import type { Store } from './store.types.ts';
import { unsoundText } from './writable-registry.rules.ts';

/** Builds that no page uses, and obstacles to the next change. */
export async function registryProblems(
  { storage }: Pick<Store, 'storage'>,
  registry: Registry,
): Promise<readonly string[]> {
  const obstacle = await obstacleAfter(storage, registry);
  const unsound = withoutUnsoundBuilds(registry).unsound.map(
    (build) => `no page uses ${unsoundText(build)}: roll ${build.remote} back, or retire it`,
  );
  if (obstacle === null) return unsound;
  const { revision, problem } = obstacle;
  const sentence = `${copyOf(revision)} is in the way of every change: it ${problem}`;
  return [...unsound, `${sentence}; pnpm ops release repair sets it aside`];
}
