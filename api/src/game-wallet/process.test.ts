import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOpenApiProblems } from '../../test/openapi-findings.ts';
import { stopProcess } from '../../test/platform-process.ts';
import { stopServices, spawnService, startService } from '../../test/service-process.ts';

describe('the process of the game wallet', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'padauk-games-'));
  });
  afterEach(stopServices);
  afterAll(async () => await rm(dataDir, { recursive: true, force: true, maxRetries: 20 }));

  it('C10 reports health, serves a valid OpenAPI document and stops cleanly on SIGTERM', async () => {
    const running = await startService('game-wallet', { DATA_DIR: dataDir });
    const health: unknown = await (await fetch(`${running.address}/healthz`)).json();
    const document = await (await fetch(`${running.address}/api/game-wallet/openapi.json`)).text();

    expect(health).toEqual({ ok: true, service: 'game-wallet' });
    expect(document).toContain('"operationId":"transferIn"');
    expect(await findOpenApiProblems(document)).toEqual([]);
    expect(await stopProcess(running, 'SIGTERM')).toBe(0);
    expect(await readdir(join(dataDir, 'game-wallet'))).not.toContainEqual(expect.stringMatching(/^db\.lock/));
  });

  it('stops when the platform that started it disconnects', async () => {
    const running = await startService('game-wallet', { DATA_DIR: dataDir });
    const exit = once(running.child, 'exit');

    running.child.disconnect();

    expect(await exit).toEqual([0, null]);
  });

  it('stops when its platform dies during the start', async () => {
    const child = spawnService('game-wallet', { DATA_DIR: dataDir });
    const exit = once(child, 'exit');

    child.disconnect();

    expect(await exit).toEqual([0, null]);
  });

  it('F1 starts again after kill -9', async () => {
    await stopProcess(await startService('game-wallet', { DATA_DIR: dataDir }), 'SIGKILL');
    const again = await startService('game-wallet', { DATA_DIR: dataDir });

    expect((await fetch(`${again.address}/healthz`)).status).toBe(200);
    await stopProcess(again, 'SIGTERM');
  });
});
