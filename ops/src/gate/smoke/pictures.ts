import { checkNames } from '../../release/release.ts';
import type { Store } from '../../release/store.types.ts';
import { formatFolderWarning } from './smoke-records.ts';

/** Never served to players, never mirrored. */
export const PICTURES_FOLDER = 'gate/pictures';
const RETENTION_DAYS = 30;
const DAY_MS = 86_400_000;

export interface PictureKey {
  readonly remote: string;
  readonly buildId: string;
  readonly number: number;
}

function buildPictureName({ remote, buildId, number }: PictureKey): string {
  checkNames({ remote, buildId });
  return `${PICTURES_FOLDER}/${remote}/${buildId}/${number}.jpg`;
}

export async function storePicture(
  { sharedStorage }: Store,
  key: PictureKey,
  bytes: Uint8Array,
  report: (line: string) => void,
): Promise<string | null> {
  const name = buildPictureName(key);
  try {
    await sharedStorage.write(name, Buffer.from(bytes));
    return name;
  } catch (failure) {
    report(
      formatFolderWarning(
        'no picture of the smoke test is stored',
        `${sharedStorage.location}/${PICTURES_FOLDER}`,
        failure,
      ),
    );
    return null;
  }
}

export async function readPicture({ sharedStorage }: Store, key: PictureKey): Promise<Buffer | null> {
  return (await sharedStorage.read(buildPictureName(key)))?.bytes ?? null;
}

export function isOldPicture(file: { readonly changedAt: Date }, now: Date): boolean {
  return now.getTime() - file.changedAt.getTime() > RETENTION_DAYS * DAY_MS;
}
