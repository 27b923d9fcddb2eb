import type { FinishedBuild } from '../release/finished-build.ts';

export interface BuildUpload {
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
