import type { Depot } from './depot.types.ts';
import { HOST } from './release.ts';
import type { StoredBuild } from './store.types.ts';

/** Every build's folder, finished or not. */
export async function listBuilds(depot: Depot): Promise<StoredBuild[]> {
  const remotes = (await depot.folders('r')).map((remote) => ({ remote, folder: `r/${remote}` }));
  const lists = await Promise.all(
    [{ remote: HOST, folder: 'host' }, ...remotes].map(async ({ remote, folder }) =>
      (await depot.folders(folder)).map((buildId) => ({ remote, buildId })),
    ),
  );
  return lists.flat();
}
