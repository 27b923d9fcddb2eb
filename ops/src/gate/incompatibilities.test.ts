import type { Registry } from '@padauk/contract/delivery/registry';
import { createRelease } from '../../test/build-fixture.ts';
import { toRegistryBuild, EMPTY_REGISTRY } from '../store/registry.rules.ts';
import { findIncompatibilities } from './index.ts';

const lottery = { ...createRelease({ remote: 'lottery', buildId: 'a' }), needs: { react: '^19.4.0' } };
const registry: Registry = {
  ...EMPTY_REGISTRY,
  remotes: {
    lottery: {
      status: 'on',
      active: 'a',
      lkg: 'a',
      canary: null,
      blocked: [],
      builds: { a: toRegistryBuild(lottery) },
    },
  },
};
const host = createRelease({ remote: 'host', buildId: 'h1' });

it('findIncompatibilities lists live remotes that do not fit an older host', async () => {
  expect(await findIncompatibilities({ store: { readRelease: async () => lottery }, registry, release: host })).toEqual(
    ['lottery a (active) needs react ^19.4.0; host h1 provides 19.3.1'],
  );
});

it('findIncompatibilities returns nothing if the store is unreadable, so that a rollback is not blocked', async () => {
  expect(
    await findIncompatibilities({
      store: { readRelease: () => Promise.reject(new Error('gone')) },
      registry,
      release: host,
    }),
  ).toEqual([]);
});
