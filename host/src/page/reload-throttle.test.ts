import { isReloadAllowed, consumeReload } from './reload-throttle.ts';

beforeEach(() => sessionStorage.clear());

describe('reloading by ourselves', () => {
  it.each([
    [null, 0, true],
    [1_000, 60_999, false],
    [1_000, 61_000, true],
    [90_000, 1_000, true],
  ])('B10, K5 last %s, now %d: %s', (last, now, isAllowed) => {
    expect(isReloadAllowed(last, now)).toBe(isAllowed);
  });

  it('B10, E3 is allowed once in a minute', () => {
    expect([consumeReload(100_000), consumeReload(130_000), consumeReload(160_000)]).toEqual([true, false, true]);
  });

  it('B10 is never allowed where the throttle cannot be kept', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('storage is blocked');
    });
    expect(consumeReload(100_000)).toBe(false);
  });
});
