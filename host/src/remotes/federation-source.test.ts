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

describe('a build whose entry has loaded', () => {
  it('receives the share scope before it returns its exposed module', async () => {
    const scopes: unknown[] = [];
    stubContainer({
      init: async (scope: unknown) => void scopes.push(scope),
      get: async (exposed: string) => () => ({ exposed, scopes: [...scopes] }),
    });
    expect(await loadFromFederation(build)).toEqual({ exposed: './remote', scopes: [sharedModules] });
  });

  it.each([
    ['null', null],
    ['without init', { get: async () => () => ({}) }],
  ])('fails with phase shape if its container is %s', async (_, container) => {
    stubContainer(container);
    await expect(loadFromFederation(build)).rejects.toMatchObject({ phase: 'shape' });
  });

  it('fails with the error of a container that refuses the shared modules', async () => {
    stubContainer({
      init: () => undefined,
      get: () => Promise.reject(new Error('Unsatisfied version 19.3.1 of shared react')),
    });
    await expect(loadFromFederation(build)).rejects.toThrow('Unsatisfied version');
  });
});
