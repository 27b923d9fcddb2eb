import { writePageSettings } from '@padauk/shared/testing';
import { registerWorker } from './register-worker.ts';

/** jsdom has neither workers nor caches. */
function fakeBrowser() {
  const [registered, postMessage, unregister, deleted] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()];
  const ready = Promise.resolve({ active: { postMessage } });
  const serviceWorker = { register: registered, ready, getRegistrations: async () => [{ unregister }] };
  const caches = { keys: async () => ['builds-1', 'page-1'], delete: deleted };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  Object.defineProperty(globalThis, 'caches', { configurable: true, value: caches });
  return { registered, postMessage, unregister, deleted };
}

describe('the registration of the service worker (ADR-43)', () => {
  it('registers the worker and sends the URLs that the page has fetched', async () => {
    const { registered, postMessage } = fakeBrowser();
    writePageSettings({ serviceWorker: 'on' });
    Object.assign(performance, { getEntriesByType: () => [{ name: 'http://localhost/host/b1/main.js' }] });
    await registerWorker();

    expect(registered).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
    expect(postMessage).toHaveBeenCalledWith({ keep: ['http://localhost/host/b1/main.js'] }, []);
  });

  it('unregisters the worker and deletes the caches if the setting is off', async () => {
    const { registered, unregister, deleted } = fakeBrowser();
    writePageSettings({ serviceWorker: 'off' });
    await registerWorker();

    expect([registered.mock.calls.length, unregister.mock.calls.length]).toEqual([0, 1]);
    expect(deleted.mock.calls).toEqual([['builds-1'], ['page-1']]);
  });

  it('does nothing without the setting', async () => {
    const { registered, unregister } = fakeBrowser();
    writePageSettings({});
    await registerWorker();

    expect([registered.mock.calls.length, unregister.mock.calls.length]).toEqual([0, 0]);
  });
});
