import { session, showBoardNumbers, writeText } from '@padauk/shared/runtime';
import { aPlayer } from '@padauk/shared/testing';
import { boardSize } from './board-size.store.ts';

/** The size as the root element, the storage and the next first paint have it. */
const told = (): readonly unknown[] => [
  document.documentElement.dataset['numbers'],
  localStorage.getItem('boardNumbers'),
  /padauk_numbers=(\w+)/.exec(document.cookie)?.[1],
];
const LARGE = ['large', 'large', 'large'];
const USUAL = [undefined, null, undefined];

beforeEach(() => boardSize.setLarge(false));

describe('the size of the numbers of a board', () => {
  it('Issue 11 is told and kept, and goes with the choice', () => {
    boardSize.setLarge(true);
    expect([told(), boardSize.isLarge()]).toEqual([LARGE, true]);
    boardSize.setLarge(false);
    expect([told(), boardSize.isLarge()]).toEqual([USUAL, false]);
  });

  it('Issue 11 that was chosen before there was a word for it is told at the start', () => {
    writeText('boardNumbers', 'large');
    showBoardNumbers();
    expect(told()).toEqual(LARGE);
  });

  it('Issue 11 of an old page, which the phone knows nothing of, goes at the start', () => {
    document.documentElement.dataset['numbers'] = 'large';
    document.cookie = 'padauk_numbers=large; Path=/';
    showBoardNumbers();
    expect(told()).toEqual(USUAL);
  });

  it('D4 is the phone’s, and stays after a log-out', () => {
    session.logIn('token', aPlayer);
    boardSize.setLarge(true);
    session.logOut();
    expect(told()).toEqual(LARGE);
  });
});
