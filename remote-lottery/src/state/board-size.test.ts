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

describe('the size of the numbers of a board', () => {
  it('Issue 11 is told and kept, and goes with the choice', () => {
    boardSize.setLarge(true);
    expect([readSize(), boardSize.isLarge()]).toEqual([LARGE, true]);
    boardSize.setLarge(false);
    expect([readSize(), boardSize.isLarge()]).toEqual([NORMAL, false]);
  });

  it('Issue 11 that was chosen before there was a word for it is told at the start', () => {
    writeText('boardNumbers', 'large');
    applyBoardNumbers();
    expect(readSize()).toEqual(LARGE);
  });

  it('Issue 11 of an old page, which the phone knows nothing of, goes at the start', () => {
    document.documentElement.dataset['numbers'] = 'large';
    document.cookie = 'padauk_numbers=large; Path=/';
    applyBoardNumbers();
    expect(readSize()).toEqual(NORMAL);
  });

  it('D4 is the phone’s, and stays after a log-out', () => {
    session.logIn('token', testPlayer);
    boardSize.setLarge(true);
    session.logOut();
    expect(readSize()).toEqual(LARGE);
  });
});
