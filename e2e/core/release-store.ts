import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@padauk/contract/delivery/registry';

export interface ReleaseStore {
  readonly root: string;
  readonly getBuildFolder: (remote: string, buildId: string) => string;
  readonly readRegistry: () => Promise<Registry>;
  /** Writes a registry atomically, without the release command's gate, to test invalid states. */
  readonly writeRegistry: (registry: Registry) => Promise<void>;
}

export function openReleaseStore(root: string): ReleaseStore {
  const file = path.join(root, 'registry.json');
  return {
    root,
    getBuildFolder: (remote, buildId) => path.join(root, 'r', remote, buildId),
    // Written by the release command or by `writeRegistry`.
    readRegistry: async () => JSON.parse(await readFile(file, 'utf8')) as Registry,
    writeRegistry: async (registry) => {
      await writeFile(`${file}.of-a-test`, JSON.stringify(registry));
      await rename(`${file}.of-a-test`, file);
    },
  };
}
