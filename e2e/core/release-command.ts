import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Office } from './office.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface CommandResult {
  readonly code: number | null;
  readonly output: string;
}

export function runRelease(store: string, ...words: readonly string[]): Promise<CommandResult> {
  return spawnRelease(store, words, {});
}

/** With a key of the operators' port, for commands that read the builds' figures. */
export function runReleaseWithOffice(
  store: string,
  { url, key }: Pick<Office, 'url' | 'key'>,
  ...words: readonly string[]
): Promise<CommandResult> {
  return spawnRelease(store, [...words, '--operator-url', url], { OFFICE_KEY: key });
}

/** Sends `signal` once the output contains `trigger`. `tempFolder` is the folder for temporary files. */
export async function interruptRelease(
  store: string,
  {
    words,
    trigger,
    signal,
    tempFolder,
  }: {
    readonly words: readonly string[];
    readonly trigger: string;
    readonly signal: NodeJS.Signals;
    readonly tempFolder: string;
  },
): Promise<CommandResult> {
  const child = spawn(process.execPath, ['ops/src/main.ts', 'release', ...words, '--store', store], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TMPDIR: tempFolder },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    const isNew = !output.includes(trigger);
    output += chunk.toString();
    if (isNew && output.includes(trigger)) child.kill(signal);
  });
  const code = await new Promise<number | null>((resolve) => void child.on('close', resolve));
  return { code, output };
}

async function spawnRelease(
  store: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const child = spawn(process.execPath, ['ops/src/main.ts', 'release', ...words, '--store', store], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await new Promise<number | null>((resolve) => void child.on('close', resolve));
  return { code, output };
}
