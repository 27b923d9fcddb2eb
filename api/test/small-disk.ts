import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder } from './own-postgres.ts';

/** A small disk in memory, that a test may fill up. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves about so many bytes free. */
  readonly fill: (bytesLeft: number) => void;
  readonly makeRoom: () => void;
  readonly remove: () => void;
}

/** Whether this machine lets us mount one: it takes root, and more than a plain container has. */
export const CAN_MOUNT = ((): boolean => {
  const disk = mountSmallDisk(1);
  disk?.remove();
  return disk !== null;
})();

/** Mounts one; null where we may not. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  if (process.getuid?.() !== 0) return null;
  const folder = ownFolder('padauk-small-disk-');
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
    fill: (bytesLeft) => {
      const file = openSync(filler, 'w');
      ftruncateSync(file, Math.max(0, writeUntilFull(file) - bytesLeft));
      closeSync(file);
    },
    makeRoom: () => rmSync(filler),
    remove,
  };
}

/** Bytes that went into it. What is free cannot be asked for beforehand: whoever else writes here takes some of it meanwhile. */
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
