import { randomInt, randomUUID } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '../startup-error.ts';

export interface FolderLock {
  readonly release: () => Promise<void>;
}

const ATTEMPTS = 6;
const MAX_WAIT_MS = 120;

/**
 * Each process writes `<path>.<process id>.<random>` before it looks for others. Two simultaneous starts therefore see
 * each other, back off and retry. Valid on one machine only. Throws when a living process holds the lock.
 */
export async function takeFolderLock(path: string): Promise<FolderLock> {
  for (let attempt = 1; ; attempt += 1) {
    const ownFile = `${path}.${process.pid}.${randomUUID()}`;
    await writeFile(ownFile, '', { flag: 'wx' });
    const other = await findOtherHolder(path, ownFile);
    if (other === null) return { release: () => rm(ownFile, { force: true }) };
    await rm(ownFile, { force: true });
    if (attempt === ATTEMPTS)
      throw new StartupError(
        `the data folder is in use by process ${other.pid} (${other.file}); stop it first, or set DATA_DIR to another folder`,
      );
    await wait(randomInt(MAX_WAIT_MS));
  }
}

async function findOtherHolder(
  path: string,
  ownFile: string,
): Promise<{ readonly pid: number; readonly file: string } | null> {
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const pid = parsePid(name, basename(path));
    if (pid === null || file === ownFile) continue;
    if (isAlive(pid)) return { pid, file };
    await rm(file, { force: true });
  }
  return null;
}

function parsePid(name: string, lock: string): number | null {
  const [pid = ''] = name.startsWith(`${lock}.`) ? name.slice(lock.length + 1).split('.') : [];
  return /^[1-9]\d*$/.test(pid) ? Number(pid) : null;
}

/** Signal 0 only tests. EPERM: the process exists and belongs to another user. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM';
  }
}
