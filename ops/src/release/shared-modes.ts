import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { getErrorCode } from './error-code.ts';

/** Files get the read permissions of the store, whatever the operator's umask. */
export interface SharedModes {
  readonly makeFolder: (folder: string) => Promise<void>;
  readonly share: (file: string) => Promise<void>;
}

const WORLD_READABLE_MODE = 0o755;
const READ_WRITE_MODE = 0o666;
/** Another operator's shared file, a disk without modes, or removed by `prune`. */
const IGNORED_CODES = ['EPERM', 'ENOTSUP', 'ENOSYS', 'ENOENT'];

/** Server and nginx run as other users. A new store is world-readable: its content is public. */
export function createSharedModes(root: string): SharedModes {
  let known: Promise<number> | null = null;
  const folderMode = (): Promise<number> =>
    (known ??= stat(root).then(
      ({ mode }) => mode & 0o7777,
      () => WORLD_READABLE_MODE,
    ));

  async function makeFolder(folder: string): Promise<void> {
    const mode = await folderMode();
    const first = await mkdir(folder, { recursive: true });
    if (first === undefined) return;
    for (let made = folder; made.length >= first.length; made = path.dirname(made))
      await changeMode(made, isInside(root, made) ? mode : WORLD_READABLE_MODE);
  }

  return { makeFolder, share: async (file) => await changeMode(file, (await folderMode()) & READ_WRITE_MODE) };
}

function isInside(root: string, folder: string): boolean {
  return folder === root || folder.startsWith(`${root}${path.sep}`);
}

async function changeMode(place: string, mode: number): Promise<void> {
  try {
    await chmod(place, mode);
  } catch (failure) {
    if (!IGNORED_CODES.includes(String(getErrorCode(failure)))) throw failure;
  }
}
