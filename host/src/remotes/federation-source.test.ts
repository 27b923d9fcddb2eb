import { createBuild } from '../test-data/registry-fixtures.tsx';
import { loadFromFederation } from './federation-source.ts';

const build = createBuild('b2');
const sharedModules = { react: {} };
const stubContainer = (container: unknown): void => {
  Object.assign(globalThis, { __webpack_share_scopes__: { default: sharedModules } });
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const script = nodes.find((node) => node instanceof HTMLScriptElement);
    if (script === undefined) return;
    Object.assign(globalThis, { [build.container]: container });
    script.dispatchEvent(new Event('load'));
  });
};

afterEach(() => Reflect.deleteProperty(globalThis, build.container));

describe('a build whose entry has run', () => {
  it('is told what the page shares, and then gives what it exposes', async () => {
    const told: unknown[] = [];
    stubContainer({
      init: async (scope: unknown) => void told.push(scope),
      get: async (exposed: string) => () => ({ exposed, told: [...told] }),
    });
    expect(await loadFromFederation(build)).toEqual({ exposed: './remote', told: [sharedModules] });
  });

  it.each([
    ['nothing', null],
    ['no container', { get: async () => () => ({}) }],
  ])('that is %s has the wrong shape', async (_, container) => {
    stubContainer(container);
    await expect(loadFromFederation(build)).rejects.toMatchObject({ phase: 'shape' });
  });

  it('that refuses what the page shares fails as it says', async () => {
    stubContainer({
      init: () => undefined,
      get: () => Promise.reject(new Error('Unsatisfied version 19.3.1 of shared react')),
    });
    await expect(loadFromFederation(build)).rejects.toThrow('Unsatisfied version');
  });
});
