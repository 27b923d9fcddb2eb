import { isReloadAllowed, consumeReload } from './reload-throttle.ts';

beforeEach(() => sessionStorage.clear());

describe('an automatic reload', () => {
  it.each([
    [null, 0, true],
    [1_000, 60_999, false],
    [1_000, 61_000, true],
    [90_000, 1_000, true],
  ])('B10, K5 after a reload at %s ms, at %d ms, is allowed: %s', (last, now, isAllowed) => {
    expect(isReloadAllowed(last, now)).toBe(isAllowed);
  });

  it('B10, E3 is allowed once a minute', () => {
    expect([consumeReload(100_000), consumeReload(130_000), consumeReload(160_000)]).toEqual([true, false, true]);
  });

  it('B10 is not allowed if the throttle cannot be stored', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('storage is blocked');
    });
    expect(consumeReload(100_000)).toBe(false);
  });
});
