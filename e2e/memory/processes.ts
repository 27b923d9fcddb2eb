import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessMemory {
  readonly pid: number;
  readonly name: string;
  /** Resident set size. */
  readonly rssMegabytes: number;
  /** Proportional set size, which can be added up over processes. */
  readonly pssMegabytes: number;
}

const readProcFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // the process has ended
  }
};

function findParentPid(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readProcFile(`/proc/${pid}/status`))?.[1] ?? 0);
}

function findProcessName(pid: number): string {
  const words = readProcFile(`/proc/${pid}/cmdline`).split('\0');
  const script = words.slice(1).findIndex((word) => !word.startsWith('-')) + 1;
  return words
    .slice(script, script + 3)
    .filter((word) => !word.startsWith('-'))
    .map((word) => word.replace(/^.*\/(?=(?:api|ops|tooling)\/)/, ''))
    .join(' ')
    .trim();
}

function measureProcess(pid: number): ProcessMemory {
  const rollup = readProcFile(`/proc/${pid}/smaps_rollup`);
  const megabytes = (field: string): number =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / 1_024;
  return { pid, name: findProcessName(pid), rssMegabytes: megabytes('Rss'), pssMegabytes: megabytes('Pss') };
}

export function measureProcessTree(root: number): readonly ProcessMemory[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(all.map((pid) => [pid, findParentPid(pid)]));
  const belongs = (pid: number): boolean => pid === root || (pid > 1 && belongs(parents.get(pid) ?? 0));
  return all
    .filter(belongs)
    .sort((one, other) => one - other)
    .map(measureProcess);
}
