import { createRelease } from '../../test/build-fixture.ts';
import { createPromotedRegistry } from '../../test/registry-fixture.ts';
import { findIncompatibilities } from './index.ts';

const lottery = { ...createRelease({ remote: 'lottery', buildId: 'a' }), needs: { react: '^19.4.0' } };
const context = {
  registry: createPromotedRegistry(['lottery', 'a']),
  release: createRelease({ remote: 'host', buildId: 'h1' }),
};

it('findIncompatibilities lists live remotes that do not fit an older host', async () => {
  expect(await findIncompatibilities({ ...context, store: { readRelease: async () => lottery } })).toEqual([
    'lottery a (active) needs react ^19.4.0; host h1 provides 19.3.1',
  ]);
});

it('findIncompatibilities returns nothing if the store is unreadable, so that a rollback is not blocked', async () => {
  const readRelease = (): Promise<never> => Promise.reject(new Error('gone'));

  expect(await findIncompatibilities({ ...context, store: { readRelease } })).toEqual([]);
});
