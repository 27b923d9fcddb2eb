import type { Layout } from '@padauk/contract/registry';
import { pathOf } from '@padauk/contract/paths';

/** Parameters that the app itself adds; any other one names the player's target. */
const OWN_QUERY: ReadonlySet<string> = new Set(['lang', 'sv', 'domain']);

/** Forms, above all about money, and error pages. Sign-up and log-in are recognized by their layout. */
const BUSY_PATHS: ReadonlySet<string> = new Set([
  pathOf('topUp'),
  pathOf('withdrawal'),
  pathOf('selectBank'),
  pathOf('pin'),
  pathOf('resetPin'),
  pathOf('transfer'),
  pathOf('board'),
  pathOf('threeDBoard'),
  pathOf('threeDReview'),
  pathOf('footballBoard'),
  pathOf('footballMaung'),
  pathOf('profileEdit'),
  pathOf('maintenance'),
  pathOf('errorPage'),
]);

/** B6: the ad ends on home, so it never covers a form, or an address that names a bet, transfer or match. */
export function isAdShown({
  pathname,
  search,
  layout,
}: {
  readonly pathname: string;
  readonly search: string;
  readonly layout: Layout;
}): boolean {
  if (layout === 'login' || layout === 'signup' || BUSY_PATHS.has(pathname)) return false;
  return [...new URLSearchParams(search).keys()].every((name) => OWN_QUERY.has(name));
}
