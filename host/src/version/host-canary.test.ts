import type { RegistryHost } from '@padauk/contract/delivery/registry';
import { createRegistry } from '../test-data/registry-fixtures.tsx';
import { createLiveRegistry } from '../test-data/render-shell.tsx';
import { startHostCanary } from './host-canary.ts';

const VISITOR = { visitorId: 'visitor-1', locale: 'en', device: 'phone' } as const;
const createOffer = (canary: RegistryHost['canary'] = null) => ({
  ...createRegistry(),
  host: { active: 'h1', lkg: 'h1', blocked: [], canary },
});
const createCanary = (percent: number, rollout = 'host-3') => ({ build: 'h2', percent, rollout });

afterEach(() => void (document.cookie = 'padauk_host=; Path=/; Max-Age=0'));

describe('the cookie of the canary of the host', () => {
  it.each([
    ['a share of all', createCanary(100), 'padauk_host=host-3'],
    ['a share of none', createCanary(0), ''],
    ['no canary', null, ''],
    ['its segment', { ...createCanary(0), segment: { percent: 100, locales: ['en'] } }, 'padauk_host=host-3'],
    ['another segment', { ...createCanary(0), segment: { percent: 100, locales: ['zh'] } }, ''],
  ])('is set for a visitor of %s', (_title, canary, cookie) => {
    startHostCanary(createLiveRegistry(createOffer(canary)), VISITOR);
    expect(document.cookie).toBe(cookie);
  });

  it('follows the registry, and does not survive the end of the canary', () => {
    const registry = createLiveRegistry(createOffer(createCanary(100)));
    startHostCanary(registry, VISITOR);
    registry.publish(createOffer(createCanary(100, 'host-4')));
    expect(document.cookie).toBe('padauk_host=host-4');
    registry.publish(createOffer());
    expect(document.cookie).toBe('');
  });

  it('of an earlier page is removed without a canary', () => {
    document.cookie = 'padauk_host=host-1; Path=/';
    startHostCanary(createLiveRegistry(createOffer()), VISITOR);
    expect(document.cookie).toBe('');
  });
});
