import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { stopProcess, type Environment } from './platform-process.ts';

export type Service = 'game-wallet' | 'game-provider';

export type ServiceProcess = Awaited<ReturnType<typeof startService>>;

const runningServices = new Set<ChildProcess>();

export function spawnService(service: Service, env: Environment): ChildProcess {
  const settings = service.replace('-', '_').toUpperCase();
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../src/${service}/main.ts`, import.meta.url))], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      [`${settings}_HOST`]: '127.0.0.1',
      [`${settings}_PORT`]: '0',
      [`${settings}_DATABASE_URL`]: '',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  runningServices.add(child);
  child.once('exit', () => runningServices.delete(child));
  return child;
}

/** Ends processes left by a failed test: they hold the folder and keep the test process alive. */
export async function stopServices(): Promise<void> {
  await Promise.all([...runningServices].map((child) => stopProcess({ child }, 'SIGKILL')));
}

export async function startService(service: Service, env: Environment) {
  const child = spawnService(service, env);
  const [message]: unknown[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`the ${service} ended with ${String(code)} instead of starting`)),
    ),
  ]);
  const { address } = message as { address: string }; // the message that main.ts sends
  return { child, address };
}
