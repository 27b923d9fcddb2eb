import { open, readFile, rm } from 'node:fs/promises';
import { StartRefusal } from '../start-refusal.ts';

export interface FolderLock {
  readonly release: () => Promise<void>;
}

/**
 * Takes a lock file that holds our process id; a file whose process is gone is taken over. Throws when a living process
 * holds it. Good for processes of one machine, which is all that the embedded database serves.
 */
export async function takeFolderLock(path: string): Promise<FolderLock> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await createExclusively(path)) return { release: () => rm(path, { force: true }) };
    const holder = await holderOf(path);
    if (holder !== null && isAlive(holder)) throw new StartRefusal(`the data folder is in use by process ${holder} (${path}); stop it first, or set DATA_DIR to another folder`);
    await rm(path, { force: true });
  }
  throw new StartRefusal(`could not take ${path}: other processes are taking it at the same time`);
}

async function createExclusively(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(`${process.pid}\n`);
    await file.close();
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function holderOf(path: string): Promise<number | null> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const pid = Number(text.trim());
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
}

/** Signal 0 asks without touching; EPERM means that it lives and belongs to someone else. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
