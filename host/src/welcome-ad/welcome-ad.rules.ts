import type { Layout } from '@padauk/contract/registry';
import { pathOf } from '@padauk/contract/paths';

/** What the app itself puts into addresses; anything else there names what the player came for. */
const OWN_QUERY: ReadonlySet<string> = new Set(['lang', 'sv', 'domain']);

/** Forms, of money above all, and pages that already say that something is wrong. Those of sign-up and log-in are known by their layout. */
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

/**
 * B6: may the welcome ad cover this page, when the app is first loaded there? It ends on home, so it never covers a form, nor an address
 * that says which bet, transfer or match it is about: a notice or a friend has led there.
 */
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
