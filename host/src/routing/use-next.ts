import type { AppPath } from '@padauk/contract/paths';
import { useSearchParams } from '@padauk/shared/runtime';
import { safeNext } from './paths.rules.ts';

/** Where this page was asked for, when it is a path of this origin. */
export function useNext(): AppPath | null {
  const [query] = useSearchParams();
  return safeNext(query.get('next'));
}
