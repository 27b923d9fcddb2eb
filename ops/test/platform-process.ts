import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findFreePort } from '../src/free-port.ts';

const ROOT = path.join(__dirname, '../..');

export interface RunningProcess {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

async function startProcess(
  program: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<RunningProcess> {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      GAME_WALLET_DATABASE_URL: '',
      LOG_LEVEL: 'error',
      NODE_OPTIONS: '',
      ...env,
    },
  });
  const exit = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const isUp = (): Promise<boolean> =>
    fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
  for (let tries = 0; !(await isUp()); tries += 1) {
    if (child.exitCode !== null || tries > 900) {
      child.kill('SIGKILL');
      throw new Error(`${program} does not start (exit code ${child.exitCode})`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exit;
  };
  return { origin, stop };
}

/** With the embedded database and edge. `root`: another copy of the repository. */
export async function startPlatform(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  root = ROOT,
): Promise<RunningProcess> {
  const [port, operatorPort] = [Number(env['PORT'] ?? (await findFreePort())), await findFreePort()];
  const settings = {
    PORT: String(port),
    OPERATOR_PORT: String(operatorPort),
    HOST: '127.0.0.1',
    OPERATOR_HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '1',
    AUTOPILOT: 'off',
  };
  return startProcess(path.join(root, 'api/src/main.ts'), port, { ...settings, ...env });
}

/** With a separate embedded database. */
export async function startGameWallet(
  dataDir: string,
  root = ROOT,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningProcess> {
  const port = await findFreePort();
  return startProcess(path.join(root, 'api/src/game-wallet/main.ts'), port, {
    GAME_WALLET_PORT: String(port),
    GAME_WALLET_HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...env,
  });
}
