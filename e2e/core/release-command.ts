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

/** Sends a signal once the output contains some text. `leftIn` is the folder for temporary files. */
export async function interruptRelease(
  store: string,
  {
    words,
    at,
    signal,
    leftIn,
  }: {
    readonly words: readonly string[];
    readonly at: string;
    readonly signal: NodeJS.Signals;
    readonly leftIn: string;
  },
): Promise<CommandResult> {
  const child = spawn(process.execPath, ['ops/src/main.ts', 'release', ...words, '--store', store], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TMPDIR: leftIn },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    const isNew = !said.includes(at);
    said += chunk.toString();
    if (isNew && said.includes(at)) child.kill(signal);
  });
  const code = await new Promise<number | null>((resolve) => void child.on('close', resolve));
  return { code, output: said };
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
  let said = '';
  const keep = (chunk: Buffer): void => {
    said += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = await new Promise<number | null>((resolve) => void child.on('close', resolve));
  return { code, output: said };
}
