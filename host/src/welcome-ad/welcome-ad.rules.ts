import type { Layout } from '@padauk/contract/delivery/registry';
import { getPath } from '@padauk/contract/paths';

/** Parameters that the app itself adds; any other one names the player's target. */
const APP_PARAMS: ReadonlySet<string> = new Set(['lang', 'sv', 'domain']);

/** Forms, above all about money, and error pages. Sign-up and log-in are recognized by their layout. */
const BUSY_PATHS: ReadonlySet<string> = new Set([
  getPath('topUp'),
  getPath('withdrawal'),
  getPath('selectBank'),
  getPath('pin'),
  getPath('resetPin'),
  getPath('transfer'),
  getPath('board'),
  getPath('threeDBoard'),
  getPath('threeDReview'),
  getPath('footballBoard'),
  getPath('footballMaung'),
  getPath('profileEdit'),
  getPath('maintenance'),
  getPath('errorPage'),
]);

/** B6: the ad ends on home, so it never covers a form, or an address that names a bet, transfer or match. */
export function canShowAd(pathname: string, search: string, layout: Layout): boolean {
  if (layout === 'login' || layout === 'signup' || BUSY_PATHS.has(pathname)) return false;
  return [...new URLSearchParams(search).keys()].every((name) => APP_PARAMS.has(name));
}
