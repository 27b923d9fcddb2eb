import { session, applyBoardNumbers, writeText } from '@padauk/shared/runtime';
import { testPlayer } from '@padauk/shared/testing';
import { boardSize } from './board-size.store.ts';

/** The size as the root element, the storage and the next first paint have it. */
const readSize = (): readonly unknown[] => [
  document.documentElement.dataset['numbers'],
  localStorage.getItem('boardNumbers'),
  /padauk_numbers=(\w+)/.exec(document.cookie)?.[1],
];
const LARGE = ['large', 'large', 'large'];
const NORMAL = [undefined, null, undefined];

beforeEach(() => boardSize.setLarge(false));

describe("size of the board's numbers", () => {
  it('is stored in all places and removed again', () => {
    boardSize.setLarge(true);
    expect([readSize(), boardSize.isLarge()]).toEqual([LARGE, true]);
    boardSize.setLarge(false);
    expect([readSize(), boardSize.isLarge()]).toEqual([NORMAL, false]);
  });

  it('is restored at the start from the storage', () => {
    writeText('boardNumbers', 'large');
    applyBoardNumbers();
    expect(readSize()).toEqual(LARGE);
  });

  it('is removed at the start when the storage has none', () => {
    document.documentElement.dataset['numbers'] = 'large';
    document.cookie = 'padauk_numbers=large; Path=/';
    applyBoardNumbers();
    expect(readSize()).toEqual(NORMAL);
  });

  it('D4 belongs to the phone and is kept after log-out', () => {
    session.logIn('token', testPlayer);
    boardSize.setLarge(true);
    session.logOut();
    expect(readSize()).toEqual(LARGE);
  });
});
