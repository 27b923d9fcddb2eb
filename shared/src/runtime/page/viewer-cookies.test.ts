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

describe('the viewer cookies', () => {
  it('T1 contain locale, theme, number size and whether a player is logged in, but no token', async () => {
    await startTexts('zh');
    changeTheme('dark');
    writeText(BOARD_NUMBERS_KEY, 'large');
    applyBoardNumbers();
    session.logIn('a-secret-token', testPlayer);
    expect(listCookies()).toEqual(['padauk_locale=zh', 'padauk_numbers=large', 'padauk_player=1', 'padauk_theme=dark']);
    expect(document.cookie).not.toContain('secret');
  });

  it('D4 are removed on log-out and when the choice is reset', async () => {
    await startTexts('zh');
    changeTheme('dark');
    session.logIn('a-secret-token', testPlayer);
    session.logOut();
    changeTheme('system');
    expect(listCookies()).toEqual(['padauk_locale=zh']);
  });
});
