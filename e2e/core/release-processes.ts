import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Platform } from './platform.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

type Releases = Pick<Platform, 'releases' | 'office'>;

export interface ReleaseProcess {
  readonly lines: () => readonly string[];
  readonly stop: () => Promise<number | null>;
}

export function startWatchdog(platform: Releases): ReleaseProcess {
  return start(platform, ['watch', '--interval', '1s', '--operator-url', platform.office.url]);
}

export function startReleaseService(platform: Releases, listen: string): ReleaseProcess {
  return start(platform, ['serve', '--listen', listen]);
}

function start({ releases, office }: Releases, words: readonly string[]): ReleaseProcess {
  const child = spawn(process.execPath, ['ops/src/main.ts', 'release', ...words, '--store', releases], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, OFFICE_URL: office.url, OFFICE_KEY: office.key },
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
