import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './failure-code.ts';

/** Files get the read permissions of the store, whatever the operator's umask. */
export interface SharedModes {
  readonly makeFolder: (folder: string) => Promise<void>;
  readonly share: (file: string) => Promise<void>;
}

const EVERYBODY_READS = 0o755;
const READ_AND_WRITE = 0o666;
/** Another operator's shared file, a disk without modes, or removed by `prune`. */
const NOT_OURS = ['EPERM', 'ENOTSUP', 'ENOSYS', 'ENOENT'];

/** Server and nginx run as other users. A new store is world-readable: its content is public. */
export function sharedModes(root: string): SharedModes {
  let known: Promise<number> | null = null;
  const folderMode = (): Promise<number> =>
    (known ??= stat(root).then(
      ({ mode }) => mode & 0o7777,
      () => EVERYBODY_READS,
    ));

  async function makeFolder(folder: string): Promise<void> {
    const mode = await folderMode();
    const first = await mkdir(folder, { recursive: true });
    if (first === undefined) return;
    for (let made = folder; made.length >= first.length; made = path.dirname(made))
      await change(made, isIn(root, made) ? mode : EVERYBODY_READS);
  }

  return { makeFolder, share: async (file) => await change(file, (await folderMode()) & READ_AND_WRITE) };
}

function isIn(root: string, folder: string): boolean {
  return folder === root || folder.startsWith(`${root}${path.sep}`);
}

async function change(place: string, mode: number): Promise<void> {
  try {
    await chmod(place, mode);
  } catch (failure) {
    if (!NOT_OURS.includes(String(codeOf(failure)))) throw failure;
  }
}
