import type { FinishedBuild } from '../release/finished-build.ts';

export interface UploadedBuild {
  readonly release: string;
  readonly files: Readonly<Record<string, string>>;
}

export function uploadOf({ releaseText, uploads }: FinishedBuild): UploadedBuild {
  return {
    release: releaseText.toString('base64'),
    files: Object.fromEntries(uploads.map(({ name, bytes }) => [name, bytes.toString('base64')])),
  };
}

export function uploadsIn(body: unknown): readonly UploadedBuild[] | null {
  const builds: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'builds') : null;
  return Array.isArray(builds) && builds.length > 0 && builds.every(isUpload) ? builds : null;
}

function isUpload(one: unknown): one is UploadedBuild {
  if (typeof one !== 'object' || one === null || !('release' in one) || !('files' in one)) return false;
  const { release, files } = one;
  return (
    typeof release === 'string' &&
    typeof files === 'object' &&
    files !== null &&
    Object.values(files).every((text) => typeof text === 'string')
  );
}
