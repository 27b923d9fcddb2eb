import { checkNames } from '../../release/release.ts';
import type { Store } from '../../release/store.types.ts';
import { folderWarning } from './smoke-memory.ts';

/** Beside the builds; never served to players and never copied to a mirror. */
export const PICTURES = 'gate/pictures';
/** A build that was refused is mended or forgotten by then. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

export interface PictureOf {
  readonly remote: string;
  readonly buildId: string;
  /** Counted from 1, in the order of the findings. */
  readonly number: number;
}

function nameOf({ remote, buildId, number }: PictureOf): string {
  checkNames({ remote, buildId });
  return `${PICTURES}/${remote}/${buildId}/${number}.jpg`;
}

/**
 * Keeps what the smoke test saw, in place of what it saw of the same build before. Answers its name; `null` where the
 * store takes none, which is reported.
 */
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

/** `null`: nothing was kept, or not any more. */
export async function readPicture({ whole }: Store, of: PictureOf): Promise<Buffer | null> {
  return (await whole.read(nameOf(of)))?.bytes ?? null;
}

export function isOldPicture(file: { readonly changedAt: Date }, now: Date): boolean {
  return now.getTime() - file.changedAt.getTime() > KEPT_DAYS * DAY_MS;
}
