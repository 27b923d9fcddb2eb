import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mapConcurrently } from './map-concurrently.ts';
import { RefusalError } from './refusal-error.ts';
import { COMPRESSED_SUFFIXES, integrityOf, parseRelease, readRelease, RELEASE_FILE, type Release } from './release.ts';

const MAX_CONCURRENCY = 12;

export interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface FinishedBuild {
  readonly release: Release;
  readonly releaseText: Buffer;
  readonly uploads: readonly Upload[];
}

type ReadFile = (name: string) => Promise<Buffer | null>;

/** Reads only files that the release names. Throws `Refused`. */
export async function readFinishedBuild(folder: string): Promise<FinishedBuild> {
  const release = await readRelease(folder);
  const read: ReadFile = (name) => readFile(path.join(folder, name)).catch(() => null);
  const releaseText = await readFile(path.join(folder, RELEASE_FILE));
  return { release, releaseText, uploads: await readBuildFiles(release, folder, read) };
}

export async function readUploadedBuild(
  releaseText: Buffer,
  files: Readonly<Record<string, Buffer>>,
): Promise<FinishedBuild> {
  const release = parseRelease(releaseText.toString(), 'the build');
  const read: ReadFile = (name) => Promise.resolve(Object.hasOwn(files, name) ? (files[name] ?? null) : null);
  return { release, releaseText, uploads: await readBuildFiles(release, 'the build', read) };
}

async function readBuildFiles(release: Release, location: string, read: ReadFile): Promise<readonly Upload[]> {
  const damaged: string[] = [];
  const maps = await mapConcurrently(
    MAX_CONCURRENCY,
    Object.entries(release.maps ?? {}),
    async ([name, { integrity }]) => {
      const bytes = await read(name);
      if (bytes === null || integrityOf(bytes) !== integrity) damaged.push(name);
      return bytes === null ? [] : [{ name, bytes }];
    },
  );
  const uploads = await mapConcurrently(
    MAX_CONCURRENCY,
    Object.entries(release.files),
    async ([name, { integrity }]) => {
      const [bytes, ...compressed] = await Promise.all(
        ['', ...COMPRESSED_SUFFIXES].map((suffix) => read(name + suffix)),
      );
      if (bytes === null || bytes === undefined || integrityOf(bytes) !== integrity) damaged.push(name);
      return [bytes ?? null, ...compressed].flatMap((content, index) =>
        content === null ? [] : [{ name: name + ['', ...COMPRESSED_SUFFIXES][index], bytes: content }],
      );
    },
  );
  if (damaged.length > 0)
    throw new RefusalError(
      `${location} does not match its ${RELEASE_FILE}: ${damaged.sort().join(', ')}`,
      'build it again',
    );
  return [...uploads, ...maps].flat();
}
