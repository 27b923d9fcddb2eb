import { SETTINGS_ELEMENT_ID } from '@padauk/contract/registry';
import { registerWorker } from './register-worker.ts';

interface Browser {
  readonly registered: jest.Mock;
  readonly told: jest.Mock;
  readonly unregister: jest.Mock;
  readonly deleted: jest.Mock;
}

/** jsdom has neither workers nor caches. */
function aBrowser(): Browser {
  const [registered, told, unregister, deleted] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()];
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: registered,
      ready: Promise.resolve({ active: { postMessage: told } }),
      getRegistrations: async () => [{ unregister }],
    },
  });
  Object.defineProperty(globalThis, 'caches', {
    configurable: true,
    value: { keys: async () => ['builds-1', 'page-1'], delete: deleted },
  });
  return { registered, told, unregister, deleted };
}

function settings(written: object): void {
  document.body.innerHTML = `<script type="application/json" id="${SETTINGS_ELEMENT_ID}">${JSON.stringify(written)}</script>`;
}

describe('the page and its service worker (ADR-43)', () => {
  afterEach(() => {
    document.body.innerHTML = '';
    jest.restoreAllMocks();
  });

  it('brings it, and tells it what the page has fetched', async () => {
    const { registered, told } = aBrowser();
    settings({ serviceWorker: 'on' });
    Object.defineProperty(performance, 'getEntriesByType', {
      configurable: true,
      value: () => [{ name: 'http://localhost/host/b1/main.js' }],
    });
    await registerWorker();

    expect(registered).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
    expect(told).toHaveBeenCalledWith({ keep: ['http://localhost/host/b1/main.js'] }, []);
  });

  it('takes it away where the server has switched it off', async () => {
    const { registered, unregister, deleted } = aBrowser();
    settings({ serviceWorker: 'off' });
    await registerWorker();

    expect([registered.mock.calls.length, unregister.mock.calls.length]).toEqual([0, 1]);
    expect(deleted.mock.calls).toEqual([['builds-1'], ['page-1']]);
  });

  it('leaves everything as it is where the server says nothing of it', async () => {
    const { registered, unregister } = aBrowser();
    settings({});
    await registerWorker();

    expect([registered.mock.calls.length, unregister.mock.calls.length]).toEqual([0, 0]);
  });
});
