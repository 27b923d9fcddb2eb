import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../free-port.ts';

/** Started, never imported: what runs here is the server as operators run it. */
const SERVER = fileURLToPath(new URL('../../../../api/src/main.ts', import.meta.url));
const END_WITH_PARENT = new URL('./end-with-parent.ts', import.meta.url).href;
const START_TIMEOUT_MS = 60_000;
const LOOK_MS = 50;
/** Of its log, what is told when it does not start. */
const LOG_TAIL = 600;

/** The platform server on a folder of its own: sandbox, embedded database, loopback, a key that nobody else knows. */
export interface ThrowawayPlatform {
  readonly url: string;
  readonly office: { readonly url: string; readonly key: string };
  readonly stop: () => Promise<void>;
}

/** Throws with the end of its log when it does not start. It never outlives this process, and ends at once when `interrupted` aborts. */
export async function startPlatform(dataDir: string, interrupted: AbortSignal): Promise<ThrowawayPlatform> {
  if (!existsSync(SERVER)) throw new Error(`there is no platform server at ${SERVER}`);
  const [port, officePort] = [await freePort(), await freePort()];
  const key = randomUUID() + randomUUID();
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, SERVER], {
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
  const log = tailOf(child);
  const url = `http://127.0.0.1:${port}`;
  const stop = (): Promise<void> => ended(child);
  interrupted.addEventListener('abort', () => void stop(), { once: true });
  if (await isUp(url, child)) return { url, office: { url: `http://127.0.0.1:${officePort}`, key }, stop };
  await stop();
  throw new Error(`the platform server did not start: ${log()}`);
}

function tailOf(child: ChildProcess): () => string {
  let log = '';
  const keep = (chunk: Buffer): void => {
    log = (log + chunk.toString()).slice(-LOG_TAIL);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => log.trim() || 'it said nothing';
}

/** Any answer will do: a server without a released host says 503, and is up. */
async function isUp(url: string, child: ChildProcess): Promise<boolean> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end && child.exitCode === null && child.signalCode === null) {
    if (
      await fetch(`${url}/healthz`).then(
        () => true,
        () => false,
      )
    )
      return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return false;
}

/** Its data is thrown away, so it need not stop cleanly. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await end;
}
