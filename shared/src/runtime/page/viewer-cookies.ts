import { IS_PLAYER, VIEWER_COOKIES } from '@padauk/contract/first-view-names';

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Leaves one of the four words from which the edge makes the first paint (ADR-41); `null` takes it away. Nothing is
 * decided by it: the app reads what the phone keeps.
 * A browser that takes no cookies sees the page of a first visit until its scripts are there.
 */
function leave(name: string, word: string | null): void {
  if (globalThis.document === undefined) return;
  const age = word === null ? 0 : YEAR_S;
  document.cookie = `${name}=${word ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax`;
}

export const viewerCookies = {
  locale: (locale: string): void => leave(VIEWER_COOKIES.locale, locale),
  theme: (theme: string | null): void => leave(VIEWER_COOKIES.theme, theme),
  player: (isPlayer: boolean): void => leave(VIEWER_COOKIES.player, isPlayer ? IS_PLAYER : null),
  numbers: (word: string | null): void => leave(VIEWER_COOKIES.numbers, word),
};
