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
  ])('case %#: is valid: %s', (candidate, isValid) => {
    expect(isRegistry(candidate)).toBe(isValid);
  });

  it.each([
    ['if the epoch is the same', 'e1', 'e1', 9],
    ['but not from another epoch', 'e1', 'e2', 3],
  ])('B11 starts from a newer stored registry, %s', (_, pageEpoch, storedEpoch, revision) => {
    const page = { ...createRegistry({}, 3), epoch: pageEpoch };
    const stored = { ...createRegistry({}, 9), epoch: storedEpoch };
    expect(selectInitialRegistry(page, stored).revision).toBe(revision);
  });

  it('starts from the stored registry if the page has none, and from an empty one if both are missing', () => {
    expect(selectInitialRegistry(null, createRegistry({}, 9)).revision).toBe(9);
    expect(selectInitialRegistry(null, null)).toBe(EMPTY_REGISTRY);
  });

  it.each([
    [false, false, 60_000],
    [false, true, 60_000],
    [true, true, 180_000],
    [true, false, 60_000],
  ])('B14 rush hour %s, stream open %s: polls every %s ms', (isRush, isStreamOpen, pollMs) => {
    expect(computePollMs({ isRush, isStreamOpen })).toBe(pollMs);
  });
});
