import { SETTINGS_ELEMENT_ID } from '@padauk/contract/delivery/registry';
import { registerWorker } from './register-worker.ts';

interface FakeBrowser {
  readonly registered: jest.Mock;
  readonly postMessage: jest.Mock;
  readonly unregister: jest.Mock;
  readonly deleted: jest.Mock;
}

/** jsdom has neither workers nor caches. */
function fakeBrowser(): FakeBrowser {
  const [registered, postMessage, unregister, deleted] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()];
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: registered,
      ready: Promise.resolve({ active: { postMessage } }),
      getRegistrations: async () => [{ unregister }],
    },
  });
  Object.defineProperty(globalThis, 'caches', {
    configurable: true,
    value: { keys: async () => ['builds-1', 'page-1'], delete: deleted },
  });
  return { registered, postMessage, unregister, deleted };
}

function writeSettings(written: object): void {
  document.body.innerHTML = `<script type="application/json" id="${SETTINGS_ELEMENT_ID}">${JSON.stringify(written)}</script>`;
}

describe('the registration of the service worker (ADR-43)', () => {
  afterEach(() => {
    document.body.innerHTML = '';
    jest.restoreAllMocks();
  });

  it('registers the worker and sends the URLs that the page has fetched', async () => {
    const { registered, postMessage } = fakeBrowser();
    writeSettings({ serviceWorker: 'on' });
    Object.defineProperty(performance, 'getEntriesByType', {
      configurable: true,
      value: () => [{ name: 'http://localhost/host/b1/main.js' }],
    });
    await registerWorker();

    expect(registered).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
    expect(postMessage).toHaveBeenCalledWith({ keep: ['http://localhost/host/b1/main.js'] }, []);
  });

  it('unregisters the worker and deletes the caches if the setting is off', async () => {
    const { registered, unregister, deleted } = fakeBrowser();
    writeSettings({ serviceWorker: 'off' });
    await registerWorker();

    expect([registered.mock.calls.length, unregister.mock.calls.length]).toEqual([0, 1]);
    expect(deleted.mock.calls).toEqual([['builds-1'], ['page-1']]);
  });

  it('does nothing without the setting', async () => {
    const { registered, unregister } = fakeBrowser();
    writeSettings({});
    await registerWorker();

    expect([registered.mock.calls.length, unregister.mock.calls.length]).toEqual([0, 0]);
  });
});
