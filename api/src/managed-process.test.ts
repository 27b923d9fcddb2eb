import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startManagedProcess, type ManagedProcess } from './managed-process.ts';

const PROGRAM = `process.on('message', () => process.send({ address: 'http://127.0.0.1:9' }));`;
const SILENT_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

describe('a process of our own that takes its time to start', () => {
  let folder: string;
  let own: ManagedProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'padauk-slow-'));
    const main = join(folder, 'main.cjs');
    await writeFile(main, PROGRAM);
    own = startManagedProcess(
      { name: 'slow one', mainPath: main, env: { ...process.env, NODE_OPTIONS: '' }, startTimeoutMs: 1_500 },
      SILENT_LOG,
    );
  });
  afterAll(async () => {
    await own.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('P6 is waited for by everyone who asks, also when one before has waited in vain', async () => {
    expect(await own.waitForOrigin()).toBeNull();
    const second = own.waitForOrigin();
    own.sendMessage({});

    expect(await second).toBe('http://127.0.0.1:9');
    expect(await own.waitForOrigin()).toBe('http://127.0.0.1:9');
  });
});

describe('a process of our own that does not stop', () => {
  it('F1 ends with us all the same', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'padauk-deaf-'));
    const main = join(folder, 'main.cjs');
    await writeFile(
      main,
      `process.on('SIGTERM', () => undefined); process.on('message', () => undefined); process.send({ address: 'http://127.0.0.1:9' });`,
    );
    const own = startManagedProcess(
      { name: 'deaf one', mainPath: main, env: { ...process.env, NODE_OPTIONS: '' }, stopTimeoutMs: 200 },
      SILENT_LOG,
    );
    await own.waitForOrigin();
    const pid = own.getPid() ?? 0;

    await own.stop();

    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await rm(folder, { recursive: true, force: true });
  });
});
