import fc from 'fast-check';
import type { Registry, RegistryRemote } from './registry.ts';
import { applyRegistryChanges, computeRegistryChanges, isBasedOn } from './registry-changes.rules.ts';

const createRemote = (active: string): RegistryRemote => ({
  status: 'on',
  active,
  lkg: active,
  canary: null,
  blocked: [],
  builds: {},
});
const createRegistry = (builds: Readonly<Record<string, string>>, revision = 1): Registry => ({
  schema: 1,
  revision,
  epoch: 'e1',
  updatedAt: `2026-11-20T00:00:0${revision}Z`,
  host: { active: `h${revision}`, lkg: 'h1', blocked: [] },
  webAppVersion: revision,
  remotes: Object.fromEntries(Object.entries(builds).map(([name, build]) => [name, createRemote(build)])),
});

const nameArbitrary = fc.constantFrom('lottery', 'wallet', 'games', 'rooms');
const buildsArbitrary = fc.dictionary(nameArbitrary, fc.constantFrom('a', 'b'));

describe('the changes between two registries', () => {
  it('B11 applied to the first give the second', () => {
    fc.assert(
      fc.property(buildsArbitrary, buildsArbitrary, (before, after) => {
        const [from, to] = [createRegistry(before), createRegistry(after, 2)];
        expect(applyRegistryChanges(from, computeRegistryChanges(from, to))).toEqual(to);
      }),
    );
  });

  it('have only the remotes that differ, and the names of removed ones', () => {
    const from = createRegistry({ lottery: 'a', wallet: 'a', games: 'a' });
    const { remotes, removed } = computeRegistryChanges(from, createRegistry({ lottery: 'b', wallet: 'a' }));
    expect([Object.keys(remotes), removed]).toEqual([['lottery'], ['games']]);
  });

  it.each([
    ['the same revision', {}, true],
    ['another revision', { revision: 2 }, false],
    ['the same revision of a restored store', { updatedAt: '2026-11-21T00:00:00Z' }, false],
  ])('apply to a registry of %s: %j → %s', (_, other, isExpected) => {
    const from = createRegistry({ lottery: 'a' });
    const changes = computeRegistryChanges(from, createRegistry({ lottery: 'b' }, 3));
    expect(isBasedOn(changes, { ...from, ...other })).toBe(isExpected);
  });
});
