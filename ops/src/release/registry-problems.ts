import type { Registry } from '@padauk/contract/registry';
import { removeInvalidBuilds } from '@padauk/contract/rules/manifest-shape';
import { historyFileOf, findObstacle } from './revisions.ts';
import type { Store } from './store.types.ts';
import { formatInvalidBuild } from './writable-registry.rules.ts';

/** Builds that no page uses, and obstacles to the next change. */
export async function findRegistryProblems(
  { storage }: Pick<Store, 'storage'>,
  registry: Registry,
): Promise<readonly string[]> {
  const obstacle = await findObstacle(storage, registry);
  const invalidBuilds = removeInvalidBuilds(registry).unsound.map(
    (build) => `no page uses ${formatInvalidBuild(build)}: roll ${build.remote} back, or retire it`,
  );
  if (obstacle === null) return invalidBuilds;
  const { revision, problem } = obstacle;
  const sentence = `${historyFileOf(revision)} blocks every change: it ${problem}`;
  return [...invalidBuilds, `${sentence}; pnpm ops release repair sets it aside`];
}
