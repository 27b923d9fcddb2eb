import { createRegistry } from '../test-data/registry-fixtures.tsx';
import { EMPTY_REGISTRY, isRegistry, computePollMs, selectInitialRegistry } from './registry.rules.ts';

describe('the registry', () => {
  it.each([
    [createRegistry(), true],
    [null, false],
    [{}, false],
    [{ ...createRegistry(), schema: 2 }, false],
    [{ ...createRegistry(), remotes: null }, false],
    ['text', false],
  ])('%#: is it one? %s', (candidate, isOne) => {
    expect(isRegistry(candidate)).toBe(isOne);
  });

  it('starts from the page, whose answer came over the network just now', () => {
    expect(selectInitialRegistry(createRegistry({}, 3), createRegistry({}, 9)).revision).toBe(3);
  });

  it.each([
    ['of this epoch, where a cache has kept the page', 'e1', 'e1', 9],
    ['never of another epoch', 'e1', 'e2', 3],
  ])('B11 starts from the stored one that is newer, %s', (_, ofPage, ofStored, revision) => {
    const [page, stored] = [
      { ...createRegistry({}, 3), epoch: ofPage },
      { ...createRegistry({}, 9), epoch: ofStored },
    ];
    expect(selectInitialRegistry(page, stored).revision).toBe(revision);
  });

  it('starts from the stored one when the page carries none, and from nothing when neither is there', () => {
    expect([selectInitialRegistry(null, createRegistry({}, 9)).revision, selectInitialRegistry(null, null)]).toEqual([
      9,
      EMPTY_REGISTRY,
    ]);
  });

  it.each([
    [false, false, 60_000],
    [false, true, 60_000],
    [true, true, 180_000],
    [true, false, 60_000],
  ])('B14 in rush hour %s and with the stream open %s it is read every %s ms', (isRush, isStreamOpen, everyMs) => {
    expect(computePollMs({ isRush, isStreamOpen })).toBe(everyMs);
  });
});
