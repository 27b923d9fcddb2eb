import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopProcess, spawnPlatform, startPlatform } from './platform-process.ts';
import { createRegistry, createReleaseStore } from './release-store.ts';

describe('the process of the platform', () => {
  let dataDir: string;

  beforeAll(async () => {
    const store = await createReleaseStore();
    dataDir = store.dataDir;
    await store.release(createRegistry());
    await store.writeHost('h1');
  });
  afterAll(async () => await rm(dataDir, { recursive: true, force: true, maxRetries: 20 }));

  it('reports health, and stops cleanly on SIGTERM with an open stream', async () => {
    const running = await startPlatform({ DATA_DIR: dataDir });
    const health: unknown = await (await fetch(`${running.origin}/healthz`)).json();
    const stream = await fetch(`${running.origin}/api/stream`);

    expect(health).toMatchObject({ ok: true, engine: 'pglite', mode: 'sandbox' });
    expect(await stopProcess(running, 'SIGTERM')).toBe(0);
    expect(await stream.text()).toContain(': open');
    expect(await readdir(dataDir)).not.toContainEqual(expect.stringMatching(/^db\.lock/));
  });

  it('reports damage of the release store in its health, and 503 while no page can be rendered', async () => {
    const store = await createReleaseStore();
    await store.write('registry.json', '{"half');
    await store.write('registry/history/1.json', JSON.stringify({ ...createRegistry(), change: {} }));
    const running = await startPlatform({ DATA_DIR: store.dataDir });
    try {
      const fetchHealth = async (): Promise<readonly unknown[]> => {
        const answer = await fetch(`${running.origin}/healthz`);
        return [answer.status, await answer.json()];
      };
      const registry = { revision: 1, problem: expect.stringContaining('registry.json is damaged') };

      expect(await fetchHealth()).toMatchObject([
        503,
        { ok: false, registry, host: { build: null, problem: expect.stringContaining('host h1 is lost') } },
      ]);
      await store.writeHost('h1');
      expect(await fetchHealth()).toMatchObject([200, { ok: true, registry, host: { build: 'h1', problem: null } }]);
    } finally {
      await stopProcess(running, 'SIGTERM');
      await rm(store.dataDir, { recursive: true, force: true, maxRetries: 20 });
    }
  });

  it('reports 503 in its health while nothing is released', async () => {
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

  it('refuses to start in the folder of another process, with one line of text', async () => {
    const running = await startPlatform({ DATA_DIR: dataDir });
    const second = spawnPlatform({ DATA_DIR: dataDir });
    let output = '';
    second.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    const [code] = await once(second, 'exit');

    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^the data folder is in use by process ${running.child.pid} [^\\n]*\\n$`));
    await stopProcess(running, 'SIGINT');
  });

  it('F1 starts again after kill -9', async () => {
    await stopProcess(await startPlatform({ DATA_DIR: dataDir }), 'SIGKILL');
    const again = await startPlatform({ DATA_DIR: dataDir });

    expect((await fetch(`${again.origin}/healthz`)).status).toBe(200);
    await stopProcess(again, 'SIGTERM');
  });
});
