import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './failure-code.ts';

/** Who may read what is written into a store: whoever may read the store itself, whatever the umask of the operator is. */
export interface SharedModes {
  /** With the folders above it. */
  readonly makeFolder: (folder: string) => Promise<void>;
  /** Of a file that this process has just written. */
  readonly share: (file: string) => Promise<void>;
}

const EVERYBODY_READS = 0o755;
const READ_AND_WRITE = 0o666;
/** It is another operator's, who has shared it; the disk knows no modes; or `prune` was faster. */
const NOT_OURS = ['EPERM', 'ENOTSUP', 'ENOSYS', 'ENOENT'];

/** The server and nginx are other users than the operator. A folder that is not there yet is made for everybody to read: what is in it goes to players' phones. */
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
