import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../src/game-wallet/main.ts', import.meta.url));

/** A game wallet in a process of its own. */
export interface GameWalletProcess {
  readonly child: ChildProcess;
  readonly address: string;
}

const running = new Set<ChildProcess>();

/** Starts one, and does not wait. */
export function spawnGameWallet(env: Readonly<Record<string, string>>): ChildProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      GAME_WALLET_HOST: '127.0.0.1',
      GAME_WALLET_PORT: '0',
      GAME_WALLET_DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Ends those that a failed test has left behind: they would hold the folder, and keep the test's own process from ending. */
export async function endGameWallets(): Promise<void> {
  await Promise.all([...running].map((child) => endGameWallet({ child }, 'SIGKILL')));
}

/** Starts one and waits until it answers. `env` says where its books are. */
export async function startGameWallet(env: Readonly<Record<string, string>>): Promise<GameWalletProcess> {
  const child = spawnGameWallet(env);
  const [message]: unknown[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`the game wallet ended with ${String(code)} instead of starting`)),
    ),
  ]);
  const { address } = message as { address: string }; // what main.ts sends
  return { child, address };
}

/** Ends it, and answers its exit code (null when it was killed). */
export async function endGameWallet(
  { child }: Pick<GameWalletProcess, 'child'>,
  signal: NodeJS.Signals,
): Promise<number | null> {
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code]: (number | null)[] = await exit;
  return code ?? null;
}
