import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createPostgresFolder } from './test-postgres.ts';

export interface SmallDisk {
  readonly folder: string;
  readonly fillExcept: (bytesLeft: number) => void;
  readonly freeSpace: () => void;
  readonly remove: () => void;
}

/** Mounting needs root and more rights than a plain container has. */
export const CAN_MOUNT = ((): boolean => {
  const disk = mountSmallDisk(1);
  disk?.remove();
  return disk !== null;
})();

/** Null without permission to mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  if (process.getuid?.() !== 0) return null;
  const folder = createPostgresFolder('padauk-small-disk-');
  const remove = (): void => {
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  };
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status !== 0) {
    remove();
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fillExcept: (bytesLeft) => {
      const file = openSync(filler, 'w');
      ftruncateSync(file, Math.max(0, writeUntilFull(file) - bytesLeft));
      closeSync(file);
    },
    freeSpace: () => rmSync(filler),
    remove,
  };
}

/** @returns the written bytes. Free space cannot be read in advance, because other writers use it, too. */
function writeUntilFull(file: number): number {
  const piece = Buffer.alloc(16 * 1024);
  let written = 0;
  try {
    for (;;) written += writeSync(file, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error; // as node:fs documents
    return written;
  }
}
