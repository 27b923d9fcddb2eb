import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopProcess, spawnPlatform, startPlatform } from './platform-process.ts';
import { createRegistry, createReleaseStore } from './release-store.ts';

describe('the process', () => {
  let dataDir: string;

  beforeAll(async () => {
    const store = await createReleaseStore();
    dataDir = store.dataDir;
    await store.release(createRegistry());
    await store.write('host/h1/index.html', '<head></head>');
  });
  afterAll(async () => await rm(dataDir, { recursive: true, force: true, maxRetries: 20 }));

  it('says that it is well, and stops cleanly on SIGTERM with a stream open', async () => {
    const running = await startPlatform({ DATA_DIR: dataDir });
    const health: unknown = await (await fetch(`${running.origin}/healthz`)).json();
    const stream = await fetch(`${running.origin}/api/stream`);

    expect(health).toMatchObject({ ok: true, engine: 'pglite', mode: 'sandbox' });
    expect(await stopProcess(running, 'SIGTERM')).toBe(0);
    expect(await stream.text()).toContain(': open');
    expect(await readdir(dataDir)).not.toContainEqual(expect.stringMatching(/^db\.lock/));
  });

  it('says in its health what is lost of the release store, and is not well while no page can be made', async () => {
    const store = await createReleaseStore();
    await store.write('registry.json', '{"half');
    await store.write('registry/history/1.json', JSON.stringify({ ...createRegistry(), change: {} }));
    const running = await startPlatform({ DATA_DIR: store.dataDir });
    try {
      const health = async (): Promise<readonly unknown[]> => {
        const answer = await fetch(`${running.origin}/healthz`);
        return [answer.status, await answer.json()];
      };
      const registry = { revision: 1, problem: expect.stringContaining('registry.json is damaged') };

      expect(await health()).toMatchObject([
        503,
        { ok: false, registry, host: { build: null, problem: expect.stringContaining('host h1 is lost') } },
      ]);
      await store.write('host/h1/index.html', '<head></head>');
      expect(await health()).toMatchObject([200, { ok: true, registry, host: { build: 'h1', problem: null } }]);
    } finally {
      await stopProcess(running, 'SIGTERM');
      await rm(store.dataDir, { recursive: true, force: true, maxRetries: 20 });
    }
  });

  it('is not well while nothing is released, and says so', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'padauk-process-'));
    const running = await startPlatform({ DATA_DIR: empty });
    const answer = await fetch(`${running.origin}/healthz`);
    await stopProcess(running, 'SIGTERM');
    await rm(empty, { recursive: true, force: true, maxRetries: 20 });

    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { ok: false, registry: { revision: null, problem: expect.stringContaining('no host is released') } },
    ]);
  });

  it('refuses to start beside a process that has its folder, in one sentence', async () => {
    const running = await startPlatform({ DATA_DIR: dataDir });
    const second = spawnPlatform({ DATA_DIR: dataDir });
    let said = '';
    second.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const [code] = await once(second, 'exit');

    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^the data folder is in use by process ${running.child.pid} [^\\n]*\\n$`));
    await stopProcess(running, 'SIGINT');
  });

  it('F1 starts again after kill -9', async () => {
    await stopProcess(await startPlatform({ DATA_DIR: dataDir }), 'SIGKILL');
    const again = await startPlatform({ DATA_DIR: dataDir });

    expect((await fetch(`${again.origin}/healthz`)).status).toBe(200);
    await stopProcess(again, 'SIGTERM');
  });
});
