import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FILE_HASHES_FILE } from '@padauk/contract/delivery/file-hashes';
import { FIRST_VIEW_FILE } from '@padauk/contract/delivery/first-view';
import { HOST_NAME, type RegistryBuild, type RemoteManifest } from '@padauk/contract/delivery/registry';

export interface Release {
  readonly remote: string;
  readonly buildId: string;
  readonly container: string;
  readonly entry: string;
  readonly format?: 'module';
  readonly integrity: string;
  readonly preload: readonly string[];
  readonly preloadIntegrity: readonly string[];
  readonly manifest: RemoteManifest;
  readonly maps?: Readonly<Record<string, unknown>>;
  readonly sources?: { readonly own: string; readonly bundled: string };
  readonly files: Readonly<
    Record<string, { readonly integrity: string; readonly raw: number; readonly brotli: number }>
  >;
}

export type FileTransform = (file: string, text: string, release: Release) => string;

const isText = (file: string): boolean =>
  file === FIRST_VIEW_FILE ||
  /\.(?:js|css)$|^(?:mf-manifest|mf-stats|sbom\.cdx|file-hashes|page-template)\.json$/.test(file);
const computeIntegrity = (algorithm: 'sha256' | 'sha384', bytes: Uint8Array): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
/** In the format of tooling/webpack/chunk-integrity.cjs. */
const toEntryHash = (bytes: Uint8Array): string => computeIntegrity('sha256', bytes).slice('sha256-'.length, -1);
const replacePairs = (text: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((made, [from, to]) => made.replaceAll(from, to), text);

export async function readRelease(folder: string): Promise<Release> {
  // The build's own tests verify this.
  return JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as Release;
}

/** Derives a complete build with another id, changed files and consistent hashes; it has no compressed copies. */
export async function deriveBuild(
  from: string,
  to: string,
  change: FileTransform = (_, text) => text,
): Promise<Release> {
  const before = await readRelease(from);
  const buildId = path.basename(to);
  const isHost = before.remote === HOST_NAME;
  const renames = [
    [before.container, isHost ? HOST_NAME : `${before.remote}_${buildId.replaceAll(/\W/g, '_')}`],
    [before.buildId, buildId],
  ] as const;
  const sources = createHash('sha256').update(buildId).digest('hex');
  const release: Release = {
    ...before,
    buildId,
    container: renames[0][1],
    // Source maps no longer match, and no journey reads them.
    maps: {},
    // Changed source hashes, so that a block of one build does not apply to the other.
    sources: { own: sources, bundled: sources },
  };
  const read = await Promise.all(
    Object.keys(before.files).map(async (file) => {
      const old = await readFile(path.join(from, file));
      // Vite's names contain the container's.
      const name = replacePairs(file, renames);
      const made = isText(file) ? Buffer.from(change(name, replacePairs(old.toString(), renames), release)) : old;
      return { file: name, old, made };
    }),
  );
  const hashes = read.map(({ old, made }) => [toEntryHash(old), toEntryHash(made)] as const);
  const hasHashes = (file: string): boolean => file === before.entry || file === FILE_HASHES_FILE;
  const files = read.map(({ file, made }) => ({
    file,
    // Of a host, the runtime has the digests, and not the entry.
    bytes: hasHashes(file) || (isHost && isText(file)) ? Buffer.from(replacePairs(made.toString(), hashes)) : made,
  }));
  await Promise.all(
    files.map(async ({ file, bytes }) => {
      await mkdir(path.dirname(path.join(to, file)), { recursive: true });
      await writeFile(path.join(to, file), bytes);
    }),
  );
  const bytesOf = (file: string): Uint8Array => files.find((one) => one.file === file)?.bytes ?? new Uint8Array();
  const described: Release = {
    ...release,
    integrity: computeIntegrity('sha384', bytesOf(before.entry)),
    preloadIntegrity: before.preload.map((file) => computeIntegrity('sha256', bytesOf(file))),
    files: Object.fromEntries(
      files.map(({ file, bytes }) => [
        file,
        { integrity: computeIntegrity('sha384', bytes), raw: bytes.length, brotli: bytes.length },
      ]),
    ),
  };
  await writeFile(path.join(to, 'release.json'), JSON.stringify(described));
  return described;
}

export function toRegistryBuild(release: Release): RegistryBuild {
  const { files, remote, buildId, container, entry, format, integrity, preload, preloadIntegrity, manifest } = release;
  const place = `/r/${remote}/${buildId}/`;
  return {
    container,
    entry: place + entry,
    integrity,
    preload: preload.map((file) => place + file),
    preloadIntegrity,
    ...(files[FIRST_VIEW_FILE] === undefined ? {} : { firstView: files[FIRST_VIEW_FILE].integrity }),
    ...(format === undefined ? {} : { format }),
    ...(files[FILE_HASHES_FILE] === undefined ? {} : { fileHashes: files[FILE_HASHES_FILE].integrity }),
    manifest,
  };
}
