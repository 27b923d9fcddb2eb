import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

function runPageScript(globals) {
  const context = vm.createContext({ Uint8Array, Map, ...globals });
  vm.runInContext(readFileSync(path.join(import.meta.dirname, 'page.js'), 'utf8'), context);
  return context;
}

const insecureContext = { crypto: { getRandomValues: (bytes) => crypto.getRandomValues(bytes) } };

describe('the first script on a page of the dev server', () => {
  it('polyfills crypto.randomUUID, which browsers hide from pages over plain HTTP', () => {
    const page = runPageScript(insecureContext);
    const ids = new Set(Array.from({ length: 100 }, () => page.crypto.randomUUID()));
    expect(ids.size).toBe(100);
    expect(
      [...ids].every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toBe(true);
  });

  it('keeps the randomUUID of the browser', () => {
    expect(runPageScript({ crypto: { randomUUID: () => 'own' } }).crypto.randomUUID()).toBe('own');
  });

  it('provides a DevTools hook that stores every registered renderer', () => {
    const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = runPageScript(insecureContext);
    expect([hook.inject('first'), hook.inject('second'), [...hook.renderers.values()]]).toEqual([
      1,
      2,
      ['first', 'second'],
    ]);
  });
});
