import { rm } from 'node:fs/promises';
import vm from 'node:vm';
import type { LightMyRequestResponse as Response } from 'fastify';
import { WORKER_PATH } from '@padauk/contract/delivery/edge';
import { createEdge } from '../../test/edge-fixtures.ts';
import { createRegistry, createReleaseStore } from '../../test/release-store.ts';

async function fetchWorkerAndPage(
  serviceWorker: 'on' | 'off',
  files: Readonly<Record<string, string>>,
): Promise<{ readonly worker: Response; readonly page: Response }> {
  const store = await createReleaseStore();
  for (const [name, content] of Object.entries(files)) await store.write(`host/h1/${name}`, content);
  await store.release(createRegistry());
  const app = createEdge(store.dataDir, { config: { serviceWorker } });
  const [worker, page] = [
    await app.inject({ url: WORKER_PATH, headers: { 'accept-encoding': 'identity' } }),
    await app.inject({ url: '/home', headers: { 'accept-encoding': 'identity' } }),
  ];
  await app.close();
  await rm(store.dataDir, { recursive: true, force: true });
  return { worker, page };
}

const HOST = { 'index.html': '<head><!--padauk:head--></head>', 'sw.js': 'a worker' };

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

describe('the service worker at the edge (ADR-43)', () => {
  it('is the one of the active host, revalidated at each request', async () => {
    const { worker, page } = await fetchWorkerAndPage('on', HOST);

    expect([worker.statusCode, worker.body, worker.headers['cache-control'], worker.headers['content-type']]).toEqual([
      200,
      'a worker',
      'no-cache',
      'text/javascript; charset=utf-8',
    ]);
    expect(page.body).toContain('"serviceWorker":"on"');
  });

  it('is a 404, not a page, when the active host has none', async () => {
    const { worker } = await fetchWorkerAndPage('on', { 'index.html': HOST['index.html'] });

    expect([worker.statusCode, worker.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  it('is replaced, when switched off, by a worker that activates at once, deletes all caches and unregisters', async () => {
    const { worker, page } = await fetchWorkerAndPage('off', HOST);

    expect([worker.statusCode, worker.headers['cache-control'], worker.headers['content-type']]).toEqual([
      200,
      'no-cache',
      'text/javascript; charset=utf-8',
    ]);
    expect(await runWorker(worker.body)).toEqual(['takes over', 'deletes builds-1', 'deletes page-1', 'leaves']);
    expect(page.body).toContain('"serviceWorker":"off"');
  });
});
