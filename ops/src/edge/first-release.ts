import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promote } from '../release/promote.ts';
import { publish } from '../release/publish.ts';
import { releaseStateOf } from '../release/registry.rules.ts';
import { isRetired } from '../release/retire.rules.ts';
import type { Store } from '../release/store.types.ts';

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(folder, entry.name))
    .sort();
}

/** Folders of finished builds under a `dist/`, the host first: remotes are looked at beside it. */
async function buildsIn(dist: string): Promise<string[]> {
  const remotes = await Promise.all((await foldersIn(path.join(dist, 'r'))).map(foldersIn));
  const folders = [...(await foldersIn(path.join(dist, 'host'))), ...remotes.flat()];
  const isFinished = await Promise.all(
    folders.map((folder) =>
      access(path.join(folder, 'release.json')).then(
        () => true,
        () => false,
      ),
    ),
  );
  return folders.filter((_, index) => isFinished[index]);
}

/**
 * Publishes what an image brings, and makes those builds the active ones whose remote has none yet. A remote that has one stays as it is: what operators
 * have promoted or taken back since the image was made must survive every start. Answers a line for each build. Throws `Refused`, and for an empty folder.
 */
export async function firstRelease(store: Store, dist: string, who: string): Promise<string[]> {
  const folders = await buildsIn(dist);
  if (folders.length === 0) throw new Error(`${dist} holds no finished build: there is no host/<build>/release.json`);
  const lines: string[] = [];
  for (const folder of folders) {
    const { release, state } = await publish(store, folder);
    const { remote, buildId } = release;
    const live = await store.readRegistry();
    const active = live === null ? undefined : releaseStateOf(live, remote)?.active; // of a remote that was never promoted: none
    if (active === undefined && isRetired((await store.readAudit()).lines, remote)) {
      lines.push(`${remote} ${buildId} ${state === 'new' ? 'published' : 'was published'}, ${remote} stays retired`);
      continue;
    }
    if (active === undefined)
      await promote(store, { remote, buildId }, { who, why: 'the first build of this store', smoke: false });
    lines.push(
      `${remote} ${buildId} ${state === 'new' ? 'published' : 'was published'}, ${active === undefined ? 'made the active one' : active === buildId ? 'is active' : `${active} stays active`}`,
    );
  }
  return lines;
}
