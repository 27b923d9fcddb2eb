import { spawn } from 'node:child_process';
import type { Office } from './office.ts';
import type { Platform } from './platform.ts';
import { ROOT } from './workspace.ts';

export interface CommandResult {
  readonly code: number | null;
  readonly output: string;
}

interface SpawnOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly onOutput?: (output: string) => void;
}

function spawnRelease(store: string | null, words: readonly string[], { env, onOutput }: SpawnOptions = {}) {
  const place = store === null ? [] : ['--store', store];
  const child = spawn(process.execPath, ['ops/src/main.ts', 'release', ...words, ...place], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
    onOutput?.(output);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const result = new Promise<CommandResult>((resolve) => void child.on('close', (code) => resolve({ code, output })));
  return { child, result, readOutput: () => output };
}

export function runRelease(store: string, ...words: readonly string[]): Promise<CommandResult> {
  return spawnRelease(store, words).result;
}

/** As a team in its own repository: through the release service, without access to the store. */
export function runTeamRelease(
  { url, token }: { readonly url: string; readonly token: string },
  ...words: readonly string[]
): Promise<CommandResult> {
  return spawnRelease(null, words, { env: { RELEASE_URL: url, RELEASE_TOKEN: token } }).result;
}

/** With a key of the operators' port, for commands that read the builds' figures. */
export function runReleaseWithOffice(
  store: string,
  { url, key }: Pick<Office, 'url' | 'key'>,
  ...words: readonly string[]
): Promise<CommandResult> {
  return spawnRelease(store, [...words, '--operator-url', url], { env: { OFFICE_KEY: key } }).result;
}

interface Interruption {
  readonly words: readonly string[];
  readonly trigger: string;
  readonly signal: NodeJS.Signals;
  /** For temporary files. */
  readonly tempFolder: string;
}

/** Sends `signal` once, when the output contains `trigger`. */
export function interruptRelease(
  store: string,
  { words, trigger, signal, tempFolder }: Interruption,
): Promise<CommandResult> {
  const { child, result } = spawnRelease(store, words, {
    env: { TMPDIR: tempFolder },
    onOutput: (output) => {
      if (!child.killed && output.includes(trigger)) child.kill(signal);
    },
  });
  return result;
}

type ReleaseTarget = Pick<Platform, 'releases' | 'office'>;

export interface ReleaseProcess {
  readonly readOutput: () => string;
  readonly stop: () => Promise<unknown>;
}

export function startWatchdog(platform: ReleaseTarget): ReleaseProcess {
  return startReleaseProcess(platform, ['watch', '--interval', '1s', '--operator-url', platform.office.url]);
}

export function startReleaseService(platform: ReleaseTarget, listen: string): ReleaseProcess {
  return startReleaseProcess(platform, ['serve', '--listen', listen]);
}

function startReleaseProcess({ releases, office }: ReleaseTarget, words: readonly string[]): ReleaseProcess {
  const { child, result, readOutput } = spawnRelease(releases, words, {
    env: { OFFICE_URL: office.url, OFFICE_KEY: office.key },
  });
  const stop = (): Promise<unknown> => {
    child.kill('SIGTERM');
    return result;
  };
  return { readOutput, stop };
}
