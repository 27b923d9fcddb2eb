import { PLAYER_COOKIE_VALUE, VIEWER_COOKIES } from '@padauk/contract/delivery/first-view-names';

const YEAR_S = 365 * 24 * 60 * 60;

/** Sets one of the four cookies that the edge renders the first paint from (ADR-41). The app never reads them. */
function writeCookie(name: string, value: string | null): void {
  if (globalThis.document === undefined) return;
  const age = value === null ? 0 : YEAR_S;
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax`;
}

export const viewerCookies = {
  locale: (locale: string): void => writeCookie(VIEWER_COOKIES.locale, locale),
  theme: (theme: string | null): void => writeCookie(VIEWER_COOKIES.theme, theme),
  player: (isPlayer: boolean): void => writeCookie(VIEWER_COOKIES.player, isPlayer ? PLAYER_COOKIE_VALUE : null),
  numbers: (value: string | null): void => writeCookie(VIEWER_COOKIES.numbers, value),
};
