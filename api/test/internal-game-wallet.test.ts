import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startManagedProcess, type ManagedProcess } from '../src/managed-process.ts';

const MAIN = fileURLToPath(new URL('../src/game-wallet/main.ts', import.meta.url));

describe('the game wallet that the sandbox runs for itself', () => {
  const said: unknown[] = [];
  const log = {
    info: (line: unknown) => void said.push(line),
    warn: () => undefined,
    error: (line: unknown) => void said.push(line),
    debug: () => undefined,
  };
  const isUp = async (own: ManagedProcess): Promise<boolean> => {
    const origin = await own.waitForOrigin();
    return origin !== null && (await fetch(`${origin}/healthz`)).ok;
  };
  const environment = { ...process.env, NODE_OPTIONS: '', GAME_WALLET_DATABASE_URL: '', LOG_LEVEL: 'warn' };
  let dataDir: string;
  let own: ManagedProcess;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'padauk-own-'));
    const env = { ...environment, GAME_WALLET_PORT: '0', GAME_WALLET_HOST: '127.0.0.1', DATA_DIR: dataDir };
    own = startManagedProcess({ name: 'game wallet', mainPath: MAIN, env }, log);
  });
  afterAll(async () => {
    await own.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
  });

  const nextOrigin = async (before: string | null): Promise<string | null> => {
    let now = await own.waitForOrigin();
    for (let tries = 0; tries < 500 && (now === null || now === before); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      now = await own.waitForOrigin();
    }
    return now;
  };

  it('is there, in a process of its own', async () => {
    await nextOrigin(null);

    expect(await isUp(own)).toBe(true);
  });

  it('is started again when it is killed', async () => {
    const before = await own.waitForOrigin();
    process.kill(own.getPid() ?? 0, 'SIGKILL');

    await nextOrigin(before);

    expect(said).toContainEqual(expect.objectContaining({ signal: 'SIGKILL' }));
    expect(await isUp(own)).toBe(true);
  });

  it('ends when it is told to, and answers nobody then', async () => {
    await own.stop();

    expect(await own.waitForOrigin()).toBeNull();
  });
});
