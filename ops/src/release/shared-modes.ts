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
  const readFolderMode = (): Promise<number> =>
    (known ??= stat(root).then(
      ({ mode }) => mode & 0o7777,
      () => WORLD_READABLE_MODE,
    ));

  async function makeFolder(folder: string): Promise<void> {
    const mode = await readFolderMode();
    const first = await mkdir(folder, { recursive: true });
    if (first === undefined) return;
    for (let created = folder; created.length >= first.length; created = path.dirname(created))
      await changeMode(created, isInside(root, created) ? mode : WORLD_READABLE_MODE);
  }

  return { makeFolder, share: async (file) => await changeMode(file, (await readFolderMode()) & READ_WRITE_MODE) };
}

function isInside(root: string, folder: string): boolean {
  return folder === root || folder.startsWith(`${root}${path.sep}`);
}

async function changeMode(target: string, mode: number): Promise<void> {
  try {
    await chmod(target, mode);
  } catch (failure) {
    if (!IGNORED_CODES.includes(String(getErrorCode(failure)))) throw failure;
  }
}
