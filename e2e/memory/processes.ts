import { readdirSync, readFileSync } from 'node:fs';

/** A process as the system counts its memory. */
export interface ProcessMemory {
  readonly pid: number;
  readonly name: string;
  /** All that it has in memory. */
  readonly rssMegabytes: number;
  /** The same, with what it shares with others counted by its share: these may be added up. */
  readonly pssMegabytes: number;
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // a process that has ended meanwhile
  }
};

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0);
}

/** The script that it runs, from the root of the workspace. */
function nameOf(pid: number): string {
  const words = textOf(`/proc/${pid}/cmdline`).split('\0');
  const script = words.slice(1).findIndex((word) => !word.startsWith('-')) + 1;
  return words
    .slice(script, script + 3)
    .filter((word) => !word.startsWith('-'))
    .map((word) => word.replace(/^.*\/(?=(?:api|ops|tooling)\/)/, ''))
    .join(' ')
    .trim();
}

function memoryOf(pid: number): ProcessMemory {
  const rollup = textOf(`/proc/${pid}/smaps_rollup`);
  const megabytes = (field: string): number =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / 1_024;
  return { pid, name: nameOf(pid), rssMegabytes: megabytes('Rss'), pssMegabytes: megabytes('Pss') };
}

/** The memory of a process and of all that it has started, and they, the first first. */
export function memoryOfTree(root: number): readonly ProcessMemory[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(all.map((pid) => [pid, parentOf(pid)]));
  const belongs = (pid: number): boolean => pid === root || (pid > 1 && belongs(parents.get(pid) ?? 0));
  return all
    .filter(belongs)
    .sort((one, other) => one - other)
    .map(memoryOf);
}
