import { createHash } from 'node:crypto';
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
  /** Files to fetch together with the entry, relative to the build's folder. */
  readonly preload: readonly string[];
  readonly provides?: Readonly<Record<string, string>>;
  readonly needs?: Readonly<Record<string, string>>;
  readonly manifest?: RemoteManifest;
  readonly sizes: { readonly raw: number; readonly brotli: number; readonly entryBrotli: number; readonly firstLoadBrotli: number };
  readonly files: Readonly<Record<string, { readonly integrity: string; readonly raw: number; readonly brotli: number }>>;
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

export const HOST = 'host';

/** Reads the release of a build folder. Throws when the folder holds none: an unfinished build has no `release.json`. */
export async function readRelease(folder: string): Promise<Release> {
  const text = await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => {
    throw new Error(`${folder} holds no finished build: there is no release.json`);
  });
  const release: Release = JSON.parse(text); // written by our own build
  if (release.schema !== 1) throw new Error(`${folder}: release.json has schema ${String(release.schema)}, this tool knows 1`);
  return release;
}

/** Files whose bytes are not those that the build wrote: a damaged folder must never be served, for a year, as immutable. */
export async function damagedFiles(folder: string, release: Release): Promise<string[]> {
  const checked = await Promise.all(Object.entries(release.files).map(async ([name, { integrity }]) => {
    const bytes = await readFile(path.join(folder, name)).catch(() => null);
    return bytes !== null && `sha384-${createHash('sha384').update(bytes).digest('base64')}` === integrity ? null : name;
  }));
  return checked.filter((name) => name !== null);
}

/** Files that two builds of one name have not in common, by their bytes. When and from which commit they were built does not count. */
export function differingFiles(one: Release, other: Release): string[] {
  const names = [...new Set([...Object.keys(one.files), ...Object.keys(other.files)])];
  return names.filter((name) => one.files[name]?.integrity !== other.files[name]?.integrity);
}

/** Where a build lives, from the store's root and from the page's origin alike: `host/<build>` or `r/<remote>/<build>`. */
export function placeOf(remote: string, buildId: string): string {
  return remote === HOST ? `host/${buildId}` : `r/${remote}/${buildId}`;
}
