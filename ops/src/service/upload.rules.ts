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

function isUpload(one: unknown): one is BuildUpload {
  if (typeof one !== 'object' || one === null || !('release' in one) || !('files' in one)) return false;
  const { release, files } = one;
  return (
    typeof release === 'string' &&
    typeof files === 'object' &&
    files !== null &&
    Object.values(files).every((text) => typeof text === 'string')
  );
}
