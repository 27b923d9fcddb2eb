import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

function runPageScript(globals) {
  const context = vm.createContext({ Uint8Array, Map, ...globals });
  vm.runInContext(readFileSync(path.join(import.meta.dirname, 'page.js'), 'utf8'), context);
  return context;
}

const overHttp = { crypto: { getRandomValues: (bytes) => crypto.getRandomValues(bytes) } };

describe('the script before all others on a page of the dev server', () => {
  it('gives a phone the ids that browsers keep from pages over plain HTTP', () => {
    const page = runPageScript(overHttp);
    const ids = new Set(Array.from({ length: 100 }, () => page.crypto.randomUUID()));
    expect(ids.size).toBe(100);
    expect(
      [...ids].every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toBe(true);
  });

  it('leaves those of the browser alone where it has them', () => {
    expect(runPageScript({ crypto: { randomUUID: () => 'own' } }).crypto.randomUUID()).toBe('own');
  });

  it('has a place where React tells of itself, and keeps every renderer that does', () => {
    const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = runPageScript(overHttp);
    expect([hook.inject('first'), hook.inject('second'), [...hook.renderers.values()]]).toEqual([
      1,
      2,
      ['first', 'second'],
    ]);
  });
});
