import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Environment } from './platform/environment.ts';
import type { Log } from './platform/log.ts';

export interface OwnProcess {
  readonly origin: () => Promise<string | null>; // Waits during startup; null if it is not running.
  readonly pid: () => number | undefined;
  readonly tell: (message: object) => void; // IPC; ignored if it is not running
  readonly stop: () => Promise<void>;
}

export interface OwnProgram {
  readonly name: string;
  readonly main: string;
  readonly env: Environment;
  readonly onThere?: (address: string) => void; // after each start, also a restart
  readonly waitMs?: number;
  readonly stopMs?: number; // then SIGKILL, which it survives
}

const RESTART_AFTER_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const WAIT_MS = 12_000; // shorter than a page's timeout
const STOP_MS = 4_000; // Two in sequence must end within our own ten seconds.

/** Restarts the child when it exits. The IPC channel closes when this process dies, which ends the child. */
export function startOwnProcess(
  { name, main, env, onThere, waitMs = WAIT_MS, stopMs = STOP_MS }: OwnProgram,
  log: Log,
): OwnProcess {
  let child: ChildProcess | null = null;
  let origin: Promise<string | null> = Promise.resolve(null);
  let restart: NodeJS.Timeout | null = null;
  let pauseMs = RESTART_AFTER_MS;
  let isStopping = false;

  const start = (): void => {
    // Its own process group: Ctrl-C reaches only this process, which then ends the child last.
    const started = spawn(process.execPath, [main], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    child = started;
    origin = addressOf(started);
    started.on('message', (message) => {
      // The child's main.ts sends nothing else.
      const { address } = message as { address: string };
      pauseMs = RESTART_AFTER_MS;
      log.info({ address }, `the ${name} is there`);
      onThere?.(address);
    });
    started.on('exit', (code, signal) => {
      origin = Promise.resolve(null);
      if (isStopping) return;
      log.error({ code, signal, pauseMs }, `the ${name} has ended; it is started again`);
      restart = setTimeout(start, pauseMs);
      // Backoff for a child that cannot start, for example because its folder is locked.
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    });
  };
  start();
  return {
    origin: () => within(waitMs, origin),
    pid: () => child?.pid,
    tell: (message) => {
      if (child?.connected === true) child.send(message);
    },
    stop: async () => {
      isStopping = true;
      if (restart !== null) clearTimeout(restart);
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      await endWithin(stopMs, child);
    },
  };
}

async function endWithin(stopMs: number, child: ChildProcess): Promise<void> {
  const end = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await end;
  clearTimeout(late);
}

function addressOf(child: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    // As above.
    child.once('message', (message) => resolve((message as { address: string }).address));
    child.once('exit', () => resolve(null));
  });
}

async function within(waitMs: number, origin: Promise<string | null>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, waitMs, null);
  });
  const address = await Promise.race([origin, late]);
  clearTimeout(timer);
  return address;
}
