/** `/` and `/home` are one page. */
export function isHomePath(pathname: string): boolean {
  return pathname === '/' || pathname === '/home';
}

const NO_NEXT: readonly string[] = ['/login'];
/** Browsers drop tab and line breaks from an address before they read it: `/\t/evil.com` is `//evil.com`. */
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * Where to go after log-in, when it is a path of this very origin; null for everything else. An address from a query string can be
 * anyone's: `//evil.com`, `/\evil.com` and `https:…` would lead a player who has just typed a password to a copy of this page.
 */
export function safeNext(candidate: string | null): string | null {
  if (candidate === null || CONTROL.test(candidate) || !/^\/(?![/\\])/.test(candidate)) return null;
  const base = 'https://this.page';
  try {
    const url = new URL(candidate, base);
    const path = url.pathname + url.search + url.hash;
    return url.origin === base && !NO_NEXT.includes(url.pathname) && !path.startsWith('//') ? path : null;
  } catch {
    return null;
  }
}

/** A path that remembers where to go afterwards. */
export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
}
