import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@padauk/contract/registry';

/** The release store of a running platform, as the server reads it. */
export interface ReleaseStore {
  readonly root: string;
  readonly folderOf: (remote: string, buildId: string) => string;
  readonly registry: () => Promise<Registry>;
  /** Puts a registry there as the release command does, in one step, and without its gate: for pages that an operator should never make. */
  readonly putRegistry: (registry: Registry) => Promise<void>;
}

export function openReleaseStore(root: string): ReleaseStore {
  const file = path.join(root, 'registry.json');
  return {
    root,
    folderOf: (remote, buildId) => path.join(root, 'r', remote, buildId),
    registry: async () => JSON.parse(await readFile(file, 'utf8')) as Registry, // the release command writes it, or `putRegistry`
    putRegistry: async (registry) => {
      await writeFile(`${file}.of-a-test`, JSON.stringify(registry));
      await rename(`${file}.of-a-test`, file);
    },
  };
}
