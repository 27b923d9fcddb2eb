import { checkNames } from '../../release/release.ts';
import type { Store } from '../../release/store.types.ts';
import { folderWarning } from './smoke-memory.ts';

/** Never served to players, never mirrored. */
export const PICTURES = 'gate/pictures';
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

export interface PictureOf {
  readonly remote: string;
  readonly buildId: string;
  readonly number: number;
}

function nameOf({ remote, buildId, number }: PictureOf): string {
  checkNames({ remote, buildId });
  return `${PICTURES}/${remote}/${buildId}/${number}.jpg`;
}

export async function keepPicture(
  { whole }: Store,
  of: PictureOf,
  bytes: Uint8Array,
  report: (line: string) => void,
): Promise<string | null> {
  const name = nameOf(of);
  try {
    await whole.write(name, Buffer.from(bytes));
    return name;
  } catch (failure) {
    report(folderWarning('no picture of the smoke test is kept', `${whole.place}/${PICTURES}`, failure));
    return null;
  }
}

export async function readPicture({ whole }: Store, of: PictureOf): Promise<Buffer | null> {
  return (await whole.read(nameOf(of)))?.bytes ?? null;
}

export function isOldPicture(file: { readonly changedAt: Date }, now: Date): boolean {
  return now.getTime() - file.changedAt.getTime() > KEPT_DAYS * DAY_MS;
}
