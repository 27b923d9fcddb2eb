import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteManifest } from '@padauk/contract/registry';

/** What a build writes of itself, last, as `release.json`: publishing and the gate read nothing else (micro-frontends.md 5.2). */
export interface Release {
  readonly schema: 1;
  readonly remote: string;
  readonly version: string;
  readonly buildId: string;
  readonly commit: string;
  readonly builtAt: string;
  readonly container: string;
  readonly entry: string;
  readonly integrity: string;
  readonly provides?: Readonly<Record<string, string>>;
  readonly needs?: Readonly<Record<string, string>>;
  readonly manifest?: RemoteManifest;
  readonly sizes: { readonly raw: number; readonly brotli: number; readonly entryBrotli: number };
  readonly files: Readonly<Record<string, { readonly integrity: string; readonly raw: number; readonly brotli: number }>>;
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

export const HOST = 'host';

/** Reads the release of a build folder. Throws when the folder holds none: an unfinished build has no `release.json`. */
export async function readRelease(folder: string): Promise<Release> {
  const release: Release = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')); // written by our own build
  if (release.schema !== 1) throw new Error(`${folder}: release.json has schema ${String(release.schema)}, this tool knows 1`);
  return release;
}

/** Where a build lives, from the store's root and from the page's origin alike: `host/<build>` or `r/<remote>/<build>`. */
export function placeOf(remote: string, buildId: string): string {
  return remote === HOST ? `host/${buildId}` : `r/${remote}/${buildId}`;
}
