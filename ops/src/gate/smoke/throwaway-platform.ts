import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../free-port.ts';
import { waitForStart, type StartOutcome } from './wait-for-start.ts';

/** Started, never imported: what runs here is the server as operators run it. */
const SERVER = fileURLToPath(new URL('../../../../api/src/main.ts', import.meta.url));
const END_WITH_PARENT = new URL('./end-with-parent.ts', import.meta.url).href;
/** A server that has taken the connection and is busy: asked again. */
const ANSWER_MS = 10_000;
/** For the rest of what it printed: its own child may hold the same pipe for longer. */
const LAST_WORDS_MS = 500;
/** Of its log, what is told when it does not start. */
const LOG_TAIL = 600;

/** The platform server on a folder of its own: sandbox, embedded database, loopback, a key that nobody else knows. */
export interface ThrowawayPlatform {
  readonly url: string;
  readonly office: { readonly url: string; readonly key: string };
  readonly hasEnded: () => boolean;
  readonly stop: () => Promise<void>;
}

export interface StartOptions {
  /** Ends the server at once, while it starts. */
  readonly interrupted: AbortSignal;
  /** Told when the start takes long. */
  readonly report: (line: string) => void;
  /** What is started in place of the platform server. */
  readonly program?: string;
}

/** Throws with the end of its log when it does not start. It never outlives this process. */
export async function startPlatform(
  dataDir: string,
  { interrupted, report, program = SERVER }: StartOptions,
): Promise<ThrowawayPlatform> {
  if (!existsSync(program)) throw new Error(`there is no platform server at ${program}`);
  const [port, officePort] = [await freePort(), await freePort()];
  const key = randomUUID() + randomUUID();
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, program], {
    cwd: path.dirname(dataDir),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Out of the way of a Ctrl-C: the interruption ends it.
    detached: true,
    // Nothing of the operator's own settings: no database, no carrier of texts, no mode of production.
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      OPERATOR_HOST: '127.0.0.1',
      OPERATOR_PORT: String(officePort),
      OPERATOR_KEY: key,
      PADAUK_MODE: 'sandbox',
      LOG_LEVEL: 'warn',
    },
  });
  const output = watchOutput(child);
  const url = `http://127.0.0.1:${port}`;
  const stop = (): Promise<void> => ended(child);
  const interrupt = (): void => void stop();
  interrupted.addEventListener('abort', interrupt, { once: true });
  if (interrupted.aborted) interrupt();
  const outcome = await waitForStart(
    { isUp: () => isUp(url), hasEnded: () => hasEnded(child), signs: output.signs },
    (line) => report(`smoke test: the server is ${line}`),
  );
  interrupted.removeEventListener('abort', interrupt);
  const office = { url: `http://127.0.0.1:${officePort}`, key };
  if (outcome === 'up') return { url, office, hasEnded: () => hasEnded(child), stop };
  await stop();
  await Promise.race([output.ended, sleep(LAST_WORDS_MS)]);
  throw new Error(`the platform server did not start: ${reasonOf(outcome, child)}: ${output.tail()}`);
}

function reasonOf(outcome: Exclude<StartOutcome, 'up'>, { exitCode, signalCode }: ChildProcess): string {
  if (outcome === 'ended') return `it ended with ${signalCode ?? `exit code ${exitCode ?? 'unknown'}`}`;
  return outcome === 'silent'
    ? 'it showed no sign of life for two minutes'
    : 'it was still starting after ten minutes; try again when this machine is less busy';
}

interface WatchedOutput {
  readonly tail: () => string;
  /** Grows with what it prints, and with its beat over the channel (end-with-parent.ts). */
  readonly signs: () => number;
  readonly ended: Promise<unknown>;
}

function watchOutput(child: ChildProcess): WatchedOutput {
  let log = '';
  let signs = 0;
  const keep = (chunk: Buffer): void => {
    signs += 1;
    log = (log + chunk.toString()).slice(-LOG_TAIL);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.on('message', () => (signs += 1));
  // Without a listener a process that cannot be started would end this one.
  child.on('error', ({ message }) => keep(Buffer.from(message)));
  const end = new Promise((resolve) => child.once('close', resolve));
  return { tail: () => log.trim() || 'it said nothing', signs: () => signs, ended: end };
}

/** Any answer will do: a server without a released host says 503, and is up. */
async function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    () => true,
    () => false,
  );
}

/** It was never there when the system refused to start it. */
function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}

/** Its data is thrown away, so it need not stop cleanly. */
async function ended(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const end = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await end;
}
