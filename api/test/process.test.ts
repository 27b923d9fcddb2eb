import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** A platform in a process of its own. */
interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly origin: string;
}

function launch(dataDir: string): ChildProcessWithoutNullStreams {
  const env = { ...process.env, PORT: '0', OPERATOR_PORT: '0', HOST: '127.0.0.1', OPERATOR_HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', NODE_OPTIONS: '' };
  return spawn(process.execPath, [MAIN], { env });
}

/** Waits for the line in the log that names the players' port, which is opened last. */
async function start(dataDir: string): Promise<Running> {
  const child = launch(dataDir);
  const origins: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /Server listening at (http:\S+?)"/.exec(line)?.[1];
    if (origin !== undefined && origins.push(origin) === 2) break;
  }
  child.stdout.resume();
  return { child, origin: origins.at(-1) ?? '' };
}

async function end({ child }: Pick<Running, 'child'>, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  const [code]: (number | null)[] = await once(child, 'exit');
  return code ?? null;
}

describe('the process', () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'padauk-process-'));
  });
  afterAll(async () => await rm(dataDir, { recursive: true, force: true }));

  it('says that it is well, and stops cleanly on SIGTERM with a stream open', async () => {
    const running = await start(dataDir);
    const health: unknown = await (await fetch(`${running.origin}/healthz`)).json();
    const stream = await fetch(`${running.origin}/api/stream`);

    expect(health).toMatchObject({ ok: true, engine: 'pglite', mode: 'sandbox' });
    expect(await end(running, 'SIGTERM')).toBe(0);
    expect(await stream.text()).toContain(': open');
    expect(await readdir(dataDir)).not.toContain('db.lock');
  }, 60_000);

  it('refuses to start beside a process that has its folder', async () => {
    const running = await start(dataDir);
    const second = launch(dataDir);
    let said = '';
    second.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const [code] = await once(second, 'exit');

    expect(code).toBe(1);
    expect(said).toContain(`the data folder is in use by process ${running.child.pid}`);
    await end(running, 'SIGINT');
  }, 60_000);

  it('F1 starts again after kill -9', async () => {
    await end(await start(dataDir), 'SIGKILL');
    const again = await start(dataDir);

    expect((await fetch(`${again.origin}/healthz`)).status).toBe(200);
    await end(again, 'SIGTERM');
  }, 60_000);
});
