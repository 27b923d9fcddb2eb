import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Environment } from './platform/environment.ts';
import type { Log } from './platform/log.ts';

export interface ManagedProcess {
  readonly waitForOrigin: () => Promise<string | null>; // Waits during startup; null if it is not running.
  readonly getPid: () => number | undefined;
  readonly sendMessage: (message: object) => void; // IPC; ignored if it is not running
  readonly stop: () => Promise<void>;
}

export interface ManagedProgram {
  readonly name: string;
  readonly mainPath: string;
  readonly env: Environment;
  readonly onStarted?: (address: string) => void; // after each start, also a restart
  readonly startTimeoutMs?: number;
  readonly stopTimeoutMs?: number; // then SIGKILL, which it survives
}

const RESTART_DELAY_MS = 1_000;
const MAX_RESTART_DELAY_MS = 60_000;
const START_TIMEOUT_MS = 12_000; // shorter than a page's timeout
const STOP_TIMEOUT_MS = 4_000; // Two in sequence must end within our own ten seconds.

/** Restarts the child when it exits. The IPC channel closes when this process dies, which ends the child. */
export function startManagedProcess(program: ManagedProgram, log: Log): ManagedProcess {
  const { name, mainPath, env, onStarted } = program;
  const { startTimeoutMs = START_TIMEOUT_MS, stopTimeoutMs = STOP_TIMEOUT_MS } = program;
  let child: ChildProcess | null = null;
  let origin: Promise<string | null> = Promise.resolve(null);
  let restart: NodeJS.Timeout | null = null;
  let pauseMs = RESTART_DELAY_MS;
  let isStopping = false;

  const start = (): void => {
    // Its own process group: Ctrl-C reaches only this process, which then ends the child last.
    const started = spawn(process.execPath, [...process.execArgv, mainPath], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    child = started;
    origin = waitForAddress(started);
    started.on('message', (message) => {
      // The child's main.ts sends nothing else.
      const { address } = message as { address: string };
      pauseMs = RESTART_DELAY_MS;
      log.info({ address }, `the ${name} has started`);
      onStarted?.(address);
    });
    started.on('exit', (code, signal) => {
      origin = Promise.resolve(null);
      if (isStopping) return;
      log.error({ code, signal, pauseMs }, `the ${name} has exited and is restarted`);
      restart = setTimeout(start, pauseMs);
      // Backoff for a child that cannot start, for example because its folder is locked.
      pauseMs = Math.min(pauseMs * 2, MAX_RESTART_DELAY_MS);
    });
  };
  start();
  return {
    waitForOrigin: () => waitWithTimeout(startTimeoutMs, origin),
    getPid: () => child?.pid,
    sendMessage: (message) => {
      if (child?.connected === true) child.send(message);
    },
    stop: async () => {
      isStopping = true;
      if (restart !== null) clearTimeout(restart);
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      await stopChild(stopTimeoutMs, child);
    },
  };
}

async function stopChild(stopMs: number, child: ChildProcess): Promise<void> {
  const end = once(child, 'exit');
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await end;
  clearTimeout(killTimer);
}

function waitForAddress(child: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    // As above.
    child.once('message', (message) => resolve((message as { address: string }).address));
    child.once('exit', () => resolve(null));
  });
}

async function waitWithTimeout(waitMs: number, origin: Promise<string | null>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, waitMs, null);
  });
  const address = await Promise.race([origin, timeout]);
  clearTimeout(timer);
  return address;
}
