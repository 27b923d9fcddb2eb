import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, launch, start } from './platform-process.ts';
import { aRegistry, aReleaseStore } from './release-store.ts';

describe('the process', () => {
  let dataDir: string;

  beforeAll(async () => {
    const store = await aReleaseStore();
    dataDir = store.dataDir;
    await store.release(aRegistry());
    await store.write('host/h1/index.html', '<head></head>');
  });
  afterAll(async () => await rm(dataDir, { recursive: true, force: true, maxRetries: 20 }));

  it('says that it is well, and stops cleanly on SIGTERM with a stream open', async () => {
    const running = await start({ DATA_DIR: dataDir });
    const health: unknown = await (await fetch(`${running.origin}/healthz`)).json();
    const stream = await fetch(`${running.origin}/api/stream`);

    expect(health).toMatchObject({ ok: true, engine: 'pglite', mode: 'sandbox' });
    expect(await end(running, 'SIGTERM')).toBe(0);
    expect(await stream.text()).toContain(': open');
    expect(await readdir(dataDir)).not.toContainEqual(expect.stringMatching(/^db\.lock/));
  });

  it('says in its health what is lost of the release store, and is not well while no page can be made', async () => {
    const store = await aReleaseStore();
    await store.write('registry.json', '{"half');
    await store.write('registry/history/1.json', JSON.stringify({ ...aRegistry(), change: {} }));
    const running = await start({ DATA_DIR: store.dataDir });
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
      await end(running, 'SIGTERM');
      await rm(store.dataDir, { recursive: true, force: true, maxRetries: 20 });
    }
  });

  it('is not well while nothing is released, and says so', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'padauk-process-'));
    const running = await start({ DATA_DIR: empty });
    const answer = await fetch(`${running.origin}/healthz`);
    await end(running, 'SIGTERM');
    await rm(empty, { recursive: true, force: true, maxRetries: 20 });

    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { ok: false, registry: { revision: null, problem: expect.stringContaining('no host is released') } },
    ]);
  });

  it('refuses to start beside a process that has its folder, in one sentence', async () => {
    const running = await start({ DATA_DIR: dataDir });
    const second = launch({ DATA_DIR: dataDir });
    let said = '';
    second.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const [code] = await once(second, 'exit');

    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^the data folder is in use by process ${running.child.pid} [^\\n]*\\n$`));
    await end(running, 'SIGINT');
  });

  it('F1 starts again after kill -9', async () => {
    await end(await start({ DATA_DIR: dataDir }), 'SIGKILL');
    const again = await start({ DATA_DIR: dataDir });

    expect((await fetch(`${again.origin}/healthz`)).status).toBe(200);
    await end(again, 'SIGTERM');
  });
});
