import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HOST_NAME, type Registry } from '@padauk/contract/delivery/registry';

export type ReleaseStore = ReturnType<typeof openReleaseStore>;

export function openReleaseStore(root: string) {
  const file = path.join(root, 'registry.json');
  return {
    root,
    getBuildFolder: (remote: string, buildId: string) =>
      path.join(root, ...(remote === HOST_NAME ? ['host'] : ['r', remote]), buildId),
    // Written by the release command or by `writeRegistry`.
    readRegistry: async () => JSON.parse(await readFile(file, 'utf8')) as Registry,
    /** Writes a registry atomically, without the release command's gate, to test invalid states. */
    writeRegistry: async (registry: Registry) => {
      await writeFile(`${file}.of-a-test`, JSON.stringify(registry));
      await rename(`${file}.of-a-test`, file);
    },
  };
}
