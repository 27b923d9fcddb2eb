import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createRegistry, createReleaseStore, type ReleaseStore } from '../../test/release-store.ts';
import type { Log } from '../platform/log.ts';
import { createRegistryReader, type RegistryReader } from './registry-file.ts';
import { watchRegistry } from './registry-watch.ts';

describe('watchRegistry', () => {
  let store: ReleaseStore;
  let stop: () => void = () => undefined;
  const errors: string[] = [];
  const log: Log = {
    info: () => undefined,
    warn: () => undefined,
    debug: () => undefined,
    error: (_: unknown, message?: string) => void errors.push(message ?? ''),
  };

  beforeEach(async () => {
    store = await createReleaseStore();
    errors.length = 0;
  });
  afterEach(async () => {
    stop();
    await rm(store.dataDir, { recursive: true, force: true });
  });

  function watch(): { readonly notified: number[]; readonly next: () => Promise<number> } {
    const notified: number[] = [];
    const waiting: ((revision: number) => void)[] = [];
    stop = watchRegistry(
      createRegistryReader(path.join(store.dataDir, 'releases')),
      ({ registry }) => {
        notified.push(registry.revision);
        waiting.splice(0).forEach((resolve) => resolve(registry.revision));
      },
      log,
    );
    return { notified, next: () => new Promise((resolve) => waiting.push(resolve)) };
  }

  it('notifies of the present registry and of each later one', async () => {
    await store.release(createRegistry({ revision: 7 }));
    const watching = watch();
    expect(await watching.next()).toBe(7);
    await store.release(createRegistry({ revision: 8 }));
    expect(await watching.next()).toBe(8);
    expect(watching.notified).toEqual([7, 8]);
  });

  it('notifies of a new registry within half a second', async () => {
    jest.useFakeTimers();
    const revisions: number[] = [];
    let live = { registry: createRegistry({ revision: 7 }), problem: null, text: '7' };
    const reader: RegistryReader = {
      read: () => Promise.resolve(live),
      problem: () => null,
      findObstacle: () => Promise.resolve(null),
    };
    stop = watchRegistry(reader, ({ registry }) => void revisions.push(registry.revision), log);
    await jest.advanceTimersByTimeAsync(1);
    live = { registry: createRegistry({ revision: 8 }), problem: null, text: '8' };
    await jest.advanceTimersByTimeAsync(500);
    jest.useRealTimers();

    expect(revisions).toEqual([7, 8]);
  });

  it('logs a damaged registry once, does not notify of it, and notifies of the next complete one', async () => {
    await store.write('registry.json', '{"schema":1,');
    const watching = watch();
    const later = watching.next();
    await new Promise((resolve) => {
      const timer = setInterval(() => (errors.length > 0 ? resolve(clearInterval(timer)) : undefined), 20);
    });
    await store.release(createRegistry({ revision: 2 }));
    expect([await later, watching.notified, errors]).toEqual([2, [2], ['the release registry cannot be read']]);
  });
});
