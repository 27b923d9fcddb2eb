import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOwnProcess, type OwnProcess } from './own-process.ts';

const PROGRAM = `process.on('message', () => process.send({ address: 'http://127.0.0.1:9' }));`;
const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

describe('a process of our own that takes its time to start', () => {
  let folder: string;
  let own: OwnProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'padauk-slow-'));
    const main = join(folder, 'main.cjs');
    await writeFile(main, PROGRAM);
    own = startOwnProcess({ name: 'slow one', main, env: { ...process.env, NODE_OPTIONS: '' }, waitMs: 1_500 }, QUIET);
  });
  afterAll(async () => {
    await own.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('P6 is waited for by everyone who asks, also when one before has waited in vain', async () => {
    expect(await own.origin()).toBeNull();
    const second = own.origin();
    own.tell({});

    expect(await second).toBe('http://127.0.0.1:9');
    expect(await own.origin()).toBe('http://127.0.0.1:9');
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
    const own = startOwnProcess(
      { name: 'deaf one', main, env: { ...process.env, NODE_OPTIONS: '' }, stopMs: 200 },
      QUIET,
    );
    await own.origin();
    const pid = own.pid() ?? 0;

    await own.stop();

    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await rm(folder, { recursive: true, force: true });
  });
});
