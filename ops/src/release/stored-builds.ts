import type { FileStorage } from './file-storage.types.ts';
import { HOST } from './release.ts';
import type { StoredBuild } from './store.types.ts';

export function describeUnknownRemote(remote: string, builds: readonly StoredBuild[]): string {
  const remotes = [...new Set(builds.map((build) => build.remote))];
  return `there is no remote ${remote}; ${remotes.length === 0 ? 'nothing has been published' : `there are ${remotes.join(', ')}`}`;
}

export async function listBuilds(storage: FileStorage): Promise<StoredBuild[]> {
  const remotes = (await storage.folders('r')).map((remote) => ({ remote, folder: `r/${remote}` }));
  const lists = await Promise.all(
    [{ remote: HOST, folder: 'host' }, ...remotes].map(async ({ remote, folder }) =>
      (await storage.folders(folder)).map((buildId) => ({ remote, buildId })),
    ),
  );
  return lists.flat();
}
