import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const MAIN_PROGRAM = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface PlatformProcess {
  readonly child: ChildProcessWithoutNullStreams;
  readonly origin: string;
  readonly operatorOrigin: string;
}

export type Environment = Readonly<Record<string, string>>;

/** For a platform that serves bets only: otherwise a sandbox starts a game wallet process. */
export const NO_GAME_WALLET: Environment = { GAME_WALLET_URL: 'http://127.0.0.1:9' };

export interface LaunchOptions {
  readonly program?: string;
  readonly nodeOptions?: readonly string[];
}

export function spawnPlatform(
  env: Environment,
  { program = MAIN_PROGRAM, nodeOptions = [] }: LaunchOptions = {},
): ChildProcessWithoutNullStreams {
  const quiet = {
    PADAUK_MODE: 'sandbox',
    DATABASE_URL: '',
    NODE_OPTIONS: '',
    AUTOPILOT: 'off',
    PORT: '0',
    OPERATOR_PORT: '0',
    HOST: '127.0.0.1',
    OPERATOR_HOST: '127.0.0.1',
  };
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...nodeOptions, program], {
    env: { ...process.env, ...quiet, ...env },
  });
}

/** Waits for the log lines with the ports, operators' first. Throws with the last output if the process ends. */
export async function startPlatform(env: Environment, options: LaunchOptions = {}): Promise<PlatformProcess> {
  const child = spawnPlatform(env, options);
  let lastWords = '';
  child.stderr.on('data', (chunk: Buffer) => {
    lastWords += chunk.toString();
  });
  const origins: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /Server listening at (http:\S+?)"/.exec(line)?.[1];
    if (origin !== undefined && origins.push(origin) === 2) break;
  }
  child.stdout.resume();
  const [operatorOrigin, origin] = origins;
  if (operatorOrigin === undefined || origin === undefined) throw new Error(`the platform did not start: ${lastWords}`);
  return { child, origin, operatorOrigin };
}

/** Ends any process; resolves to its exit code, null for a signal. */
export async function stopProcess(
  { child }: { readonly child: ChildProcess },
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code]: (number | null)[] = await exit;
  return code ?? null;
}
