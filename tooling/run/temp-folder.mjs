// A folder for the temporary files of many tests.
import { existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** For the files of all parallel checks, less than a third of it, and for their processes. */
const NEEDED_BYTES = 10e9;
const MOUNTS = '/proc/mounts';

const countFreeBytes = ({ bavail, bsize }) => bavail * bsize;

/** Tests start programs from temporary folders, and containers often mount this one with `noexec`. */
function allowsPrograms(folder, mounts) {
  const options = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, at, kind]) => at === folder && kind === 'tmpfs')?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}

const readMounts = () => (existsSync(MOUNTS) ? readFileSync(MOUNTS, 'utf8') : '');

/**
 * In TMPDIR if it is set, else in memory if there is enough. On ext4 without a journal, a new file costs more the more
 * files were deleted in the last minute: the database of a test file took half a second of CPU time.
 */
export function createTempFolder(
  prefix,
  {
    env = process.env,
    memory = process.availableMemory(),
    inMemory = '/dev/shm',
    mounts = readMounts(),
    needed = NEEDED_BYTES,
  } = {},
) {
  const hasSpace = () => allowsPrograms(inMemory, mounts) && countFreeBytes(statfsSync(inMemory)) >= needed;
  const isInMemory = (env.TMPDIR ?? '') === '' && memory >= needed && hasSpace();
  return mkdtempSync(path.join(isInMemory ? inMemory : tmpdir(), prefix));
}
