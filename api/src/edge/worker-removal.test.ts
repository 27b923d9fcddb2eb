import vm from 'node:vm';
import { WORKER_PATH } from '@padauk/contract/delivery/edge';
import { provideEdge, type TestEdge } from '../../test/edge-fixtures.ts';
import { createRegistry } from '../../test/release-store.ts';

async function runWorker(script: string): Promise<readonly string[]> {
  const actions: string[] = [];
  const waits: Promise<unknown>[] = [];
  const listeners = new Map<string, (event: object) => unknown>();
  vm.runInNewContext(script, {
    addEventListener: (name: string, listener: (event: object) => unknown) => listeners.set(name, listener),
    skipWaiting: () => actions.push('takes over'),
    caches: {
      keys: async () => ['builds-1', 'page-1'],
      delete: async (name: string) => actions.push(`deletes ${name}`),
    },
    registration: { unregister: async () => actions.push('leaves') },
  });
  for (const name of ['install', 'activate'])
    listeners.get(name)?.({ waitUntil: (wait: Promise<unknown>) => void waits.push(wait) });
  await Promise.all(waits);
  return actions;
}

const IDENTITY = { 'accept-encoding': 'identity' };
const SCRIPT_HEADERS = { 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' };
const releaseHost = async ({ store }: TestEdge): Promise<void> => {
  await store.writeHost('h1');
  await store.release(createRegistry());
};

describe('the service worker at the edge (ADR-43)', () => {
  const edge = provideEdge();
  beforeEach(() => releaseHost(edge));

  it('is the one of the active host, revalidated at each request', async () => {
    await edge.store.write('host/h1/sw.js', 'a worker');

    const { statusCode, headers, body } = await edge.get(WORKER_PATH, IDENTITY);
    expect([statusCode, headers, body]).toMatchObject([200, SCRIPT_HEADERS, 'a worker']);
    expect((await edge.get('/home', IDENTITY)).body).toContain('"serviceWorker":"on"');
  });

  it('is a 404, not a page, when the active host has none', async () => {
    const { statusCode, headers } = await edge.get(WORKER_PATH, IDENTITY);
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });
});

describe('the service worker at the edge, switched off', () => {
  const edge = provideEdge({ config: { serviceWorker: 'off' } });

  it('is replaced by a worker that activates at once, deletes all caches and unregisters', async () => {
    await releaseHost(edge);
    await edge.store.write('host/h1/sw.js', 'a worker');

    const { statusCode, headers, body } = await edge.get(WORKER_PATH, IDENTITY);
    expect([statusCode, headers]).toMatchObject([200, SCRIPT_HEADERS]);
    expect(await runWorker(body)).toEqual(['takes over', 'deletes builds-1', 'deletes page-1', 'leaves']);
    expect((await edge.get('/home', IDENTITY)).body).toContain('"serviceWorker":"off"');
  });
});
