import { buildCacheKey, dropCaches, readJson, readText, writeJson, writeText } from './storage.ts';

const isText = (candidate: unknown): candidate is string => typeof candidate === 'string';

/** A full storage: it accepts nothing until something is removed. */
function fillStorage(): void {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { removeItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function remove(this: Storage, key) {
    setItem.mockRestore();
    removeItem.call(this, key);
  });
}

function blockStorage(): void {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
}

describe('what this browser keeps', () => {
  beforeEach(() => localStorage.clear());

  it('D1 gives back what was written, and null for what was removed', () => {
    writeText('token', 'abc');
    writeJson('activeUser', 'Hla');
    expect([readText('token'), readJson('activeUser', isText)]).toEqual(['abc', 'Hla']);

    writeText('token', null);
    expect(readText('token')).toBeNull();
  });

  it.each(['{broken', '5', 'null', ''])('row 47 takes a tampered value (%s) for none', (stored) => {
    localStorage.setItem('activeUser', stored);

    expect(readJson('activeUser', isText)).toBeNull();
  });

  it('D4 removes every cached key and nothing else', () => {
    writeText('token', 'abc');
    writeText('deviceId', 'device');
    writeJson(buildCacheKey('getHolidays?{}'), { at: 1, value: [] });
    writeJson(buildCacheKey('getFixtures?{}'), { at: 1, value: [] });

    dropCaches();

    expect(Object.keys(localStorage).sort()).toEqual(['deviceId', 'token']);
  });

  it('row 47 makes room in a full storage: a token is worth more than a cached answer', () => {
    writeJson(buildCacheKey('getHolidays?{}'), { at: 1, value: [] });
    fillStorage();

    writeText('token', 'abc');

    expect(Object.keys(localStorage)).toEqual(['token']);
  });

  it('row 47 goes on when a storage that is full has nothing to give up', () => {
    fillStorage();

    expect(() => writeText('token', 'abc')).not.toThrow();
    expect(readText('token')).toBeNull();
  });

  it('row 47 goes on when storage is blocked', () => {
    blockStorage();

    expect(() => {
      writeText('token', 'abc');
      dropCaches();
    }).not.toThrow();
    expect([readText('token'), readJson('token', isText)]).toEqual([null, null]);
  });
});
