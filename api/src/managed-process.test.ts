import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startManagedProcess, type ManagedProcess } from './managed-process.ts';

const PROGRAM = `process.on('message', () => process.send({ address: 'http://127.0.0.1:9' }));`;
const SILENT_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

describe('a managed process that starts slowly', () => {
  let folder: string;
  let managed: ManagedProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'padauk-slow-'));
    const main = join(folder, 'main.cjs');
    await writeFile(main, PROGRAM);
    managed = startManagedProcess(
      { name: 'slow one', mainPath: main, env: { ...process.env, NODE_OPTIONS: '' }, startTimeoutMs: 1_500 },
      SILENT_LOG,
    );
  });
  afterAll(async () => {
    await managed.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('P6 all callers get its origin once it is ready, even after an earlier caller timed out', async () => {
    expect(await managed.waitForOrigin()).toBeNull();
    const second = managed.waitForOrigin();
    managed.sendMessage({});

    expect(await second).toBe('http://127.0.0.1:9');
    expect(await managed.waitForOrigin()).toBe('http://127.0.0.1:9');
  });
});

describe('a managed process that ignores SIGTERM', () => {
  it('F1 is killed after the timeout', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'padauk-deaf-'));
    const main = join(folder, 'main.cjs');
    await writeFile(
      main,
      `process.on('SIGTERM', () => undefined); process.on('message', () => undefined); process.send({ address: 'http://127.0.0.1:9' });`,
    );
    const managed = startManagedProcess(
      { name: 'deaf one', mainPath: main, env: { ...process.env, NODE_OPTIONS: '' }, stopTimeoutMs: 200 },
      SILENT_LOG,
    );
    await managed.waitForOrigin();
    const pid = managed.getPid() ?? 0;

    await managed.stop();

    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await rm(folder, { recursive: true, force: true });
  });
});
