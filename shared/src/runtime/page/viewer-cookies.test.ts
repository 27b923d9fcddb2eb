import { BOARD_NUMBERS, changeTheme, session, showBoardNumbers, startTexts, writeText } from '@padauk/shared/runtime';
import { aPlayer } from '@padauk/shared/testing';

const words = (): readonly string[] =>
  document.cookie
    .split('; ')
    .filter((pair) => pair.startsWith('padauk_'))
    .sort();

afterEach(() => {
  session.logOut();
  changeTheme('system');
  writeText(BOARD_NUMBERS, null);
  showBoardNumbers();
});

describe('what the page leaves for its next first paint', () => {
  it('T1 is the language, the theme, the size of a board’s numbers, and that somebody is logged in; never a token', async () => {
    await startTexts('zh');
    changeTheme('dark');
    writeText(BOARD_NUMBERS, 'large');
    showBoardNumbers();
    session.logIn('a-secret-token', aPlayer);
    expect(words()).toEqual(['padauk_locale=zh', 'padauk_numbers=large', 'padauk_player=1', 'padauk_theme=dark']);
    expect(document.cookie).not.toContain('secret');
  });

  it('D4 goes with the log-out, and with the choice', async () => {
    await startTexts('zh');
    changeTheme('dark');
    session.logIn('a-secret-token', aPlayer);
    session.logOut();
    changeTheme('system');
    expect(words()).toEqual(['padauk_locale=zh']);
  });
});
