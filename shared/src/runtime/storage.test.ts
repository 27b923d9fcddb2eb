import { blockStorage } from '../test-data/runtime.ts';
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

describe('the browser storage', () => {
  beforeEach(() => localStorage.clear());

  it('D1 returns written values, and null for removed ones', () => {
    writeText('token', 'abc');
    writeJson('activeUser', 'Hla');
    expect([readText('token'), readJson('activeUser', isText)]).toEqual(['abc', 'Hla']);

    writeText('token', null);
    expect(readText('token')).toBeNull();
  });

  it.each(['{broken', '5', 'null', ''])('F80 returns null for a tampered value (%s)', (stored) => {
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

  it('F80 removes cached answers from a full storage to write a token', () => {
    writeJson(buildCacheKey('getHolidays?{}'), { at: 1, value: [] });
    fillStorage();

    writeText('token', 'abc');

    expect(Object.keys(localStorage)).toEqual(['token']);
  });

  it('F80 does not throw if a full storage has no cached answers', () => {
    fillStorage();

    expect(() => writeText('token', 'abc')).not.toThrow();
    expect(readText('token')).toBeNull();
  });

  it('F80 does not throw if storage is blocked', () => {
    blockStorage();

    expect(() => {
      writeText('token', 'abc');
      dropCaches();
    }).not.toThrow();
    expect([readText('token'), readJson('token', isText)]).toEqual([null, null]);
  });
});
