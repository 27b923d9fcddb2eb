import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Platform } from './platform.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

type ReleaseTarget = Pick<Platform, 'releases' | 'office'>;

export interface ReleaseProcess {
  readonly listLines: () => readonly string[];
  readonly stop: () => Promise<number | null>;
}

export function startWatchdog(platform: ReleaseTarget): ReleaseProcess {
  return startReleaseProcess(platform, ['watch', '--interval', '1s', '--operator-url', platform.office.url]);
}

export function startReleaseService(platform: ReleaseTarget, listen: string): ReleaseProcess {
  return startReleaseProcess(platform, ['serve', '--listen', listen]);
}

function startReleaseProcess({ releases, office }: ReleaseTarget, words: readonly string[]): ReleaseProcess {
  const child = spawn(process.execPath, ['ops/src/main.ts', 'release', ...words, '--store', releases], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, OFFICE_URL: office.url, OFFICE_KEY: office.key },
  });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => void lines.push(line));
  const ended = new Promise<number | null>((resolve) => void child.on('exit', resolve));
  return {
    listLines: () => lines,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
