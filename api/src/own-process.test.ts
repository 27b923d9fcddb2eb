import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOwnProcess, type OwnProcess } from './own-process.ts';

/** A program that is there when it is told to. */
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
