import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SILENT_LOG } from '../test/silent-log.ts';
import { startManagedProcess, type ManagedProcess } from './managed-process.ts';

const SLOW_PROGRAM = `process.on('message', () => process.send({ address: 'http://127.0.0.1:9' }));`;
const DEAF_PROGRAM = `
  process.on('SIGTERM', () => undefined);
  process.on('message', () => undefined);
  process.send({ address: 'http://127.0.0.1:9' });`;

describe('a managed process', () => {
  let folder: string;
  let managed: ManagedProcess;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'padauk-managed-'));
  });
  afterEach(async () => {
    await managed.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (program: string, timeouts: { startTimeoutMs?: number; stopTimeoutMs?: number }) => {
    const mainPath = join(folder, 'main.cjs');
    await writeFile(mainPath, program);
    const env = { ...process.env, NODE_OPTIONS: '' };
    managed = startManagedProcess({ name: 'one', mainPath, env, ...timeouts }, SILENT_LOG);
  };

  it('P6 that starts slowly gives all callers its origin once it is ready, even after an earlier caller timed out', async () => {
    await start(SLOW_PROGRAM, { startTimeoutMs: 1_500 });
    expect(await managed.waitForOrigin()).toBeNull();
    const second = managed.waitForOrigin();
    managed.sendMessage({});

    expect(await second).toBe('http://127.0.0.1:9');
    expect(await managed.waitForOrigin()).toBe('http://127.0.0.1:9');
  });

  it('F1 that ignores SIGTERM is killed after the timeout', async () => {
    await start(DEAF_PROGRAM, { stopTimeoutMs: 200 });
    await managed.waitForOrigin();
    const pid = managed.getPid() ?? 0;

    await managed.stop();

    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
