import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startManagedProcess, type ManagedProcess } from '../src/managed-process.ts';

const MAIN = fileURLToPath(new URL('../src/game-wallet/main.ts', import.meta.url));

describe('the internal game wallet of the sandbox', () => {
  const logged: unknown[] = [];
  const log = {
    info: (line: unknown) => void logged.push(line),
    warn: () => undefined,
    error: (line: unknown) => void logged.push(line),
    debug: () => undefined,
  };
  const isHealthy = async (managed: ManagedProcess): Promise<boolean> => {
    const origin = await managed.waitForOrigin();
    return origin !== null && (await fetch(`${origin}/healthz`)).ok;
  };
  const environment = { ...process.env, NODE_OPTIONS: '', GAME_WALLET_DATABASE_URL: '', LOG_LEVEL: 'warn' };
  let dataDir: string;
  let managed: ManagedProcess;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'padauk-own-'));
    const env = { ...environment, GAME_WALLET_PORT: '0', GAME_WALLET_HOST: '127.0.0.1', DATA_DIR: dataDir };
    managed = startManagedProcess({ name: 'game wallet', mainPath: MAIN, env }, log);
  });
  afterAll(async () => {
    await managed.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
  });

  const waitForNewOrigin = async (before: string | null): Promise<string | null> => {
    let origin = await managed.waitForOrigin();
    for (let tries = 0; tries < 500 && (origin === null || origin === before); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      origin = await managed.waitForOrigin();
    }
    return origin;
  };

  it('runs in a process of its own', async () => {
    await waitForNewOrigin(null);

    expect(await isHealthy(managed)).toBe(true);
  });

  it('is restarted after it was killed', async () => {
    const before = await managed.waitForOrigin();
    process.kill(managed.getPid() ?? 0, 'SIGKILL');

    await waitForNewOrigin(before);

    expect(logged).toContainEqual(expect.objectContaining({ signal: 'SIGKILL' }));
    expect(await isHealthy(managed)).toBe(true);
  });

  it('has no origin after it was stopped', async () => {
    await managed.stop();

    expect(await managed.waitForOrigin()).toBeNull();
  });
});
