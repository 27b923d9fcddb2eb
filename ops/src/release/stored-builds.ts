import type { FileStorage } from './file-storage.types.ts';
import { HOST } from './release.ts';
import type { StoredBuild } from './store.types.ts';

/** Every build's folder, finished or not. */
export async function listBuilds(storage: FileStorage): Promise<StoredBuild[]> {
  const remotes = (await storage.folders('r')).map((remote) => ({ remote, folder: `r/${remote}` }));
  const lists = await Promise.all(
    [{ remote: HOST, folder: 'host' }, ...remotes].map(async ({ remote, folder }) =>
      (await storage.folders(folder)).map((buildId) => ({ remote, buildId })),
    ),
  );
  return lists.flat();
}
