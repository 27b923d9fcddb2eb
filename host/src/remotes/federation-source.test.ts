import { aBuild } from '../test-data/a-registry.tsx';
import { loadFromFederation } from './federation-source.ts';

const build = aBuild('b2');
const shared = { react: {} };
const put = (container: unknown): void =>
  void Object.assign(globalThis, { [build.container]: container, __webpack_share_scopes__: { default: shared } });

afterEach(() => Reflect.deleteProperty(globalThis, build.container));

describe('a build whose entry is in the page', () => {
  it('is told what the page shares, and then gives what it exposes', async () => {
    const told: unknown[] = [];
    put({
      init: async (scope: unknown) => void told.push(scope),
      get: async (exposed: string) => () => ({ exposed, told: [...told] }),
    });
    expect(await loadFromFederation(build)).toEqual({ exposed: './remote', told: [shared] });
  });

  it.each([
    ['nothing', null],
    ['no container', { get: async () => () => ({}) }],
  ])('that is %s has the wrong shape', async (_, container) => {
    put(container);
    await expect(loadFromFederation(build)).rejects.toMatchObject({ phase: 'shape' });
  });

  it('that refuses what the page shares fails as it says', async () => {
    put({ init: () => undefined, get: () => Promise.reject(new Error('Unsatisfied version 19.3.1 of shared react')) });
    await expect(loadFromFederation(build)).rejects.toThrow('Unsatisfied version');
  });
});
