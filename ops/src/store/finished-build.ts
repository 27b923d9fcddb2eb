import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mapConcurrently } from './map-concurrently.ts';
import { RefusalError } from './refusal-error.ts';
import { COMPRESSED_SUFFIXES, integrityOf, parseRelease, readRelease, RELEASE_FILE, type Release } from './release.ts';

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

export async function readUploadedBuild(upload: BuildUpload): Promise<FinishedBuild> {
  const releaseText = Buffer.from(upload.release, 'base64');
  const release = parseRelease(releaseText.toString(), 'the build');
  const files = new Map(Object.entries(upload.files));
  const read: ReadFile = async (name) => {
    const text = files.get(name);
    return text === undefined ? null : Buffer.from(text, 'base64');
  };
  return { release, releaseText, uploads: await readBuildFiles(release, 'the build', read) };
}

async function readBuildFiles(
  { files, maps = {} }: Release,
  location: string,
  read: ReadFile,
): Promise<readonly Upload[]> {
  const damaged: string[] = [];
  const readUpload = async (name: string, integrity?: string): Promise<readonly Upload[]> => {
    const bytes = await read(name);
    if (integrity !== undefined && (bytes === null || integrityOf(bytes) !== integrity)) damaged.push(name);
    return bytes === null ? [] : [{ name, bytes }];
  };
  const uploads = await mapConcurrently(Object.entries({ ...files, ...maps }), async ([name, { integrity }]) => {
    const suffixes = Object.hasOwn(files, name) ? COMPRESSED_SUFFIXES : [];
    const compressed = suffixes.map((suffix) => readUpload(name + suffix));
    return (await Promise.all([readUpload(name, integrity), ...compressed])).flat();
  });
  if (damaged.length > 0)
    throw new RefusalError(
      `${location} does not match its ${RELEASE_FILE}: ${damaged.sort().join(', ')}`,
      'build it again',
    );
  return uploads.flat();
}

interface BuildUpload {
  readonly release: string;
  readonly files: Readonly<Record<string, string>>;
}

export function toBuildUpload({ releaseText, uploads }: FinishedBuild): BuildUpload {
  return {
    release: releaseText.toString('base64'),
    files: Object.fromEntries(uploads.map(({ name, bytes }) => [name, bytes.toString('base64')])),
  };
}

export function parseUploads(body: unknown): readonly BuildUpload[] | null {
  const builds: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'builds') : null;
  return Array.isArray(builds) && builds.length > 0 && builds.every(isUpload) ? builds : null;
}

function isUpload(value: unknown): value is BuildUpload {
  if (typeof value !== 'object' || value === null || !('release' in value) || !('files' in value)) return false;
  const { release, files } = value;
  return (
    typeof release === 'string' &&
    typeof files === 'object' &&
    files !== null &&
    Object.values(files).every((text) => typeof text === 'string')
  );
}
