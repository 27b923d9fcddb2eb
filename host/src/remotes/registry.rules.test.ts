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
