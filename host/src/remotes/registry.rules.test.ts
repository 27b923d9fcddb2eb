import { aRegistry } from '../test-data/a-registry.tsx';
import { EMPTY_REGISTRY, isRegistry, pollMs, startingRegistry } from './registry.rules.ts';

describe('the registry', () => {
  it.each([
    [aRegistry(), true],
    [null, false],
    [{}, false],
    [{ ...aRegistry(), schema: 2 }, false],
    [{ ...aRegistry(), remotes: null }, false],
    ['text', false],
  ])('%#: is it one? %s', (candidate, isOne) => {
    expect(isRegistry(candidate)).toBe(isOne);
  });

  it('starts from the page, whose answer came over the network just now', () => {
    expect(startingRegistry(aRegistry({}, 3), aRegistry({}, 9)).revision).toBe(3);
  });

  it.each([
    ['of this epoch, where a cache has kept the page', 'e1', 'e1', 9],
    ['never of another epoch', 'e1', 'e2', 3],
  ])('B11 starts from the stored one that is newer, %s', (_, ofPage, ofStored, revision) => {
    const [page, stored] = [
      { ...aRegistry({}, 3), epoch: ofPage },
      { ...aRegistry({}, 9), epoch: ofStored },
    ];
    expect(startingRegistry(page, stored).revision).toBe(revision);
  });

  it('starts from the stored one when the page carries none, and from nothing when neither is there', () => {
    expect([startingRegistry(null, aRegistry({}, 9)).revision, startingRegistry(null, null)]).toEqual([
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
    expect(pollMs({ isRush, isStreamOpen })).toBe(everyMs);
  });
});
