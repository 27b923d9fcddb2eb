import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@padauk/contract/registry';
import { mapConcurrently } from '../../release/map-concurrently.ts';
import { COMPRESSED_SUFFIXES, HOST, getBuildFolder } from '../../release/release.ts';
import type { Store } from '../../release/store.types.ts';

const MAX_CONCURRENCY = 8;

export async function copyBuilds(
  store: Pick<Store, 'readRelease' | 'readBuildFile'>,
  registry: Registry,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const remotes = Object.entries(registry.remotes).flatMap(([remote, { builds }]) =>
    Object.keys(builds).map((build) => ({ remote, build })),
  );
  for (const { remote, build } of [{ remote: HOST, build: registry.host.active }, ...remotes])
    await copyBuild(store, { remote, build }, path.join(folder, getBuildFolder(remote, build)));
  // Rename, so that a running server never reads a partial file.
  const file = path.join(folder, 'registry.json');
  await writeFile(`${file}.new`, JSON.stringify(registry));
  await rename(`${file}.new`, file);
}

async function copyBuild(
  store: Pick<Store, 'readRelease' | 'readBuildFile'>,
  { remote, build }: { readonly remote: string; readonly build: string },
  target: string,
): Promise<void> {
  const release = await store.readRelease(remote, build);
  const names = Object.keys(release.files).flatMap((name) =>
    ['', ...COMPRESSED_SUFFIXES].map((extension) => name + extension),
  );
  await mkdir(target, { recursive: true });
  await mapConcurrently(MAX_CONCURRENCY, names, async (name) => {
    const bytes = await store.readBuildFile(remote, build, name);
    if (bytes === null) return; // not compressed; or missing, which the page then shows
    await mkdir(path.dirname(path.join(target, name)), { recursive: true });
    await writeFile(path.join(target, name), bytes);
  });
}
