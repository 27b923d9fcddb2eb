import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** A platform in a process of its own. */
export interface PlatformProcess {
  readonly child: ChildProcessWithoutNullStreams;
  /** Where players ask. */
  readonly origin: string;
  readonly operatorOrigin: string;
}

export type Environment = Readonly<Record<string, string>>;

/** For a platform that is asked for bets alone: else a sandbox starts a game wallet, a second process with a database of its own. */
export const NO_GAME_WALLET: Environment = { GAME_WALLET_URL: 'http://127.0.0.1:9' };

export interface Launch {
  /** What is run in place of the server's own program. */
  readonly program?: string;
  readonly nodeOptions?: readonly string[];
}

/** Starts a platform on free ports; `env` says where its data are. */
export function launch(
  env: Environment,
  { program = MAIN, nodeOptions = [] }: Launch = {},
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

/** Waits for the lines in the log that name the ports: first the operators', then the players'. A process that ends instead is an error with its last words. */
export async function start(env: Environment, given: Launch = {}): Promise<PlatformProcess> {
  const child = launch(env, given);
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

/** Ends a process, the platform's or another's; answers its exit code, null when it was killed. */
export async function end({ child }: { readonly child: ChildProcess }, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code]: (number | null)[] = await exit;
  return code ?? null;
}
