import { releaseOf } from '../../test/a-build.ts';
import { buildEntry, EMPTY } from '../release/registry.rules.ts';
import type { Registry } from '@padauk/contract/registry';
import { incompatibilities } from './index.ts';

const lottery = { ...releaseOf({ remote: 'lottery', buildId: 'a' }), needs: { react: '^19.4.0' } };
const registry: Registry = {
  ...EMPTY,
  remotes: {
    lottery: { status: 'on', active: 'a', lkg: 'a', canary: null, blocked: [], builds: { a: buildEntry(lottery) } },
  },
};
const host = releaseOf({ remote: 'host', buildId: 'h1' });

it('a host that comes back says which live remote it leaves behind', async () => {
  expect(await incompatibilities({ store: { releaseOf: async () => lottery }, registry, release: host })).toEqual([
    'lottery a (active) needs react ^19.4.0; host h1 provides 19.3.1',
  ]);
});

it('a store that cannot be read is no reason to keep a build from coming back', async () => {
  expect(
    await incompatibilities({ store: { releaseOf: () => Promise.reject(new Error('gone')) }, registry, release: host }),
  ).toEqual([]);
});
