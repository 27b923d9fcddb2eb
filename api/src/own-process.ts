import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Environment } from './platform/environment.ts';
import type { Log } from './platform/log.ts';

/** Another server of the sandbox: a process with a database of its own, that lives as long as we do. */
export interface OwnProcess {
  /** Waits while it starts, for as long as a page would; null when it is not there, and is not about to be. */
  readonly origin: () => Promise<string | null>;
  /** Undefined while there is none. */
  readonly pid: () => number | undefined;
  /** Says something to it over the channel between us; nothing while there is none. */
  readonly tell: (message: object) => void;
  readonly stop: () => Promise<void>;
}

export interface OwnProgram {
  /** What the log calls it. */
  readonly name: string;
  readonly main: string;
  readonly env: Environment;
  /** Each time that it is there, also after it was started again. */
  readonly onThere?: (address: string) => void;
  /** How long who asks for it waits while it starts. */
  readonly waitMs?: number;
  /** How long it may take to stop; after that it is ended as by a crash, which it survives. */
  readonly stopMs?: number;
}

const RESTART_AFTER_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Of whoever asks, from when they ask: less than a page waits for an answer. */
const WAIT_MS = 12_000;
/** Two of them, one after the other, end within the ten seconds that we have ourselves: none outlives us. */
const STOP_MS = 4_000;

/** Starts a program beside the platform, and starts it again when it ends before we do. Its end is ours: over the channel between us it learns of our death, however that comes. */
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
    // Not in our group: a Ctrl-C is for us, and we end it when nothing asks it any more.
    const started = spawn(process.execPath, [main], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    child = started;
    origin = addressOf(started);
    started.on('message', (message) => {
      const { address } = message as { address: string }; // what its main.ts sends, and nothing else
      pauseMs = RESTART_AFTER_MS;
      log.info({ address }, `the ${name} is there`);
      onThere?.(address);
    });
    started.on('exit', (code, signal) => {
      origin = Promise.resolve(null);
      if (isStopping) return;
      log.error({ code, signal, pauseMs }, `the ${name} has ended; it is started again`);
      restart = setTimeout(start, pauseMs);
      // One that cannot start, because its folder is another process's, is not asked every second.
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

/** Where a program that was just started is, however long that takes; null when it ends instead. */
function addressOf(child: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve((message as { address: string }).address)); // the same
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
