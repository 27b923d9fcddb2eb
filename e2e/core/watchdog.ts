import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Platform } from './platform.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The watchdog as a process of its own, as `npm start` and production run it. */
export interface Watchdog {
  /** Its lines so far. */
  readonly lines: () => readonly string[];
  /** Answers its exit code. */
  readonly stop: () => Promise<number | null>;
}

/** `listen`: where its release service answers, if it is to have one. */
export function startWatchdog({ releases, office }: Pick<Platform, 'releases' | 'office'>, listen?: string): Watchdog {
  const words = [
    'ops/src/main.ts',
    'release',
    'watch',
    '--interval',
    '1s',
    '--store',
    releases,
    '--operator-url',
    office.url,
  ];
  const child = spawn(process.execPath, [...words, ...(listen === undefined ? [] : ['--listen', listen])], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, OFFICE_KEY: office.key },
  });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => void lines.push(line));
  const ended = new Promise<number | null>((resolve) => void child.on('exit', resolve));
  return {
    lines: () => lines,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
