import {
  BOARD_NUMBERS_KEY,
  changeTheme,
  session,
  applyBoardNumbers,
  startTexts,
  writeText,
} from '@padauk/shared/runtime';
import { testPlayer } from '@padauk/shared/testing';

const listCookies = (): readonly string[] =>
  document.cookie
    .split('; ')
    .filter((pair) => pair.startsWith('padauk_'))
    .sort();

afterEach(() => {
  session.logOut();
  changeTheme('system');
  writeText(BOARD_NUMBERS_KEY, null);
  applyBoardNumbers();
});

describe('what the page leaves for its next first paint', () => {
  it('T1 is the language, the theme, the size of a board’s numbers, and that somebody is logged in; never a token', async () => {
    await startTexts('zh');
    changeTheme('dark');
    writeText(BOARD_NUMBERS_KEY, 'large');
    applyBoardNumbers();
    session.logIn('a-secret-token', testPlayer);
    expect(listCookies()).toEqual(['padauk_locale=zh', 'padauk_numbers=large', 'padauk_player=1', 'padauk_theme=dark']);
    expect(document.cookie).not.toContain('secret');
  });

  it('D4 goes with the log-out, and with the choice', async () => {
    await startTexts('zh');
    changeTheme('dark');
    session.logIn('a-secret-token', testPlayer);
    session.logOut();
    changeTheme('system');
    expect(listCookies()).toEqual(['padauk_locale=zh']);
  });
});
