import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../free-port.ts';

/** Started as a process, never imported, like in production. */
const SERVER_PATH = fileURLToPath(new URL('../../../../api/src/main.ts', import.meta.url));
const END_WITH_PARENT = new URL('./end-with-parent.ts', import.meta.url).href;
/** A busy server may accept a connection late; then the probe is repeated. */
const PROBE_TIMEOUT_MS = 10_000;
const FINAL_OUTPUT_MS = 500;
const MAX_LOG_LENGTH = 600;

export interface ThrowawayPlatform {
  readonly url: string;
  readonly office: { readonly url: string; readonly key: string };
  readonly hasEnded: () => boolean;
  readonly stop: () => Promise<void>;
}

interface StartOptions {
  readonly interrupted: AbortSignal;
  readonly report: (line: string) => void;
  readonly program?: string;
}

/** Throws with the end of the log on failure. The server never outlives this process. */
export async function startPlatform(
  dataDir: string,
  { interrupted, report, program = SERVER_PATH }: StartOptions,
): Promise<ThrowawayPlatform> {
  if (!existsSync(program)) throw new Error(`there is no platform server at ${program}`);
  const [port, officePort] = [await findFreePort(), await findFreePort()];
  const key = randomUUID() + randomUUID();
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, program], {
    cwd: path.dirname(dataDir),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Not in the terminal's process group: Ctrl-C is handled by `interrupted`.
    detached: true,
    // None of the operator's settings, such as a real database, SMS provider or production mode.
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
  const stop = (): Promise<void> => killProcess(child);
  const interrupt = (): void => void stop();
  interrupted.addEventListener('abort', interrupt, { once: true });
  if (interrupted.aborted) interrupt();
  const outcome = await waitForStart(
    { isUp: () => isUp(url), hasEnded: () => hasEnded(child), countHeartbeats: output.countHeartbeats },
    (line) => report(`smoke test: the server is ${line}`),
  );
  interrupted.removeEventListener('abort', interrupt);
  const office = { url: `http://127.0.0.1:${officePort}`, key };
  if (outcome === 'up') return { url, office, hasEnded: () => hasEnded(child), stop };
  await stop();
  await Promise.race([output.ended, sleep(FINAL_OUTPUT_MS)]);
  throw new Error(`the platform server did not start: ${formatReason(outcome, child)}: ${output.readLog()}`);
}

function formatReason(outcome: Exclude<StartOutcome, 'up'>, { exitCode, signalCode }: ChildProcess): string {
  if (outcome === 'ended') return `it ended with ${signalCode ?? `exit code ${exitCode ?? 'unknown'}`}`;
  return outcome === 'silent'
    ? 'it sent no heartbeat for two minutes'
    : 'it was still starting after ten minutes; try again when this machine is less busy';
}

function watchOutput(child: ChildProcess) {
  let log = '';
  let heartbeats = 0;
  const appendOutput = (chunk: Buffer): void => {
    heartbeats += 1;
    log = (log + chunk.toString()).slice(-MAX_LOG_LENGTH);
  };
  child.stdout?.on('data', appendOutput);
  child.stderr?.on('data', appendOutput);
  child.on('message', () => (heartbeats += 1));
  // Without a listener a failed spawn would end this process.
  child.on('error', ({ message }) => appendOutput(Buffer.from(message)));
  const end = new Promise((resolve) => child.once('close', resolve));
  return { readLog: (): string => log.trim() || 'no output', countHeartbeats: (): number => heartbeats, ended: end };
}

async function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}

async function killProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const end = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await end;
}

const POLL_INTERVAL_MS = 50;
/** Keeps proxies between a team and the service from closing the connection. */
const REPORT_INTERVAL_MS = 30_000;
const FIRST_REPORT_MS = 60_000;
const SILENCE_TIMEOUT_MS = 120_000;
const MAX_START_MS = 600_000;

export interface StartingServer {
  readonly isUp: () => Promise<boolean>;
  readonly hasEnded: () => boolean;
  readonly countHeartbeats: () => number;
}

export type StartOutcome = 'up' | 'ended' | 'silent' | 'too slow';

const SYSTEM_CLOCK = { nowMs: (): number => performance.now(), sleep };

export async function waitForStart(
  server: StartingServer,
  report: (line: string) => void,
  clock: { readonly nowMs: () => number; readonly sleep: (ms: number) => Promise<unknown> } = SYSTEM_CLOCK,
): Promise<StartOutcome> {
  const startMs = clock.nowMs();
  let lastHeartbeat = { heartbeats: server.countHeartbeats(), atMs: startMs };
  let nextReportMs = startMs + FIRST_REPORT_MS;
  for (;;) {
    if (server.hasEnded()) return 'ended';
    if (await server.isUp()) return 'up';
    const now = clock.nowMs();
    const heartbeats = server.countHeartbeats();
    if (heartbeats !== lastHeartbeat.heartbeats) lastHeartbeat = { heartbeats, atMs: now };
    if (now - lastHeartbeat.atMs >= SILENCE_TIMEOUT_MS) return 'silent';
    if (now - startMs >= MAX_START_MS) return 'too slow';
    if (now >= nextReportMs) {
      report(`still starting after ${Math.round((now - startMs) / 1000)} s: this machine is busy`);
      nextReportMs = now + REPORT_INTERVAL_MS;
    }
    await clock.sleep(POLL_INTERVAL_MS);
  }
}
