import { getPath, toAppPath, type AppPath } from '@padauk/contract/paths';

export function isHomePath(pathname: string): boolean {
  return pathname === getPath('start') || pathname === getPath('home');
}

/** Prevents open redirects: null unless it is a path of this origin other than the log-in. */
export function toSafePath(candidate: string | null): AppPath | null {
  const path = toAppPath(candidate);
  return path?.split(/[?#]/)[0] === getPath('logIn') ? null : path;
}
