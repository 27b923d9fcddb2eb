import { appPath, type AppPath } from '@padauk/contract/paths';

/** `/` and `/home` are one page. */
export function isHomePath(pathname: string): boolean {
  return pathname === '/' || pathname === '/home';
}

/** Where to go after log-in, when it is a path of this very origin, and not the log-in itself; null for everything else. */
export function safeNext(candidate: string | null): AppPath | null {
  const path = appPath(candidate);
  return path?.split(/[?#]/)[0] === '/login' ? null : path;
}
