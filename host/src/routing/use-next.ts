import type { AppPath } from '@padauk/contract/paths';
import { useSearchParams } from '@padauk/shared/runtime';
import { safeNext } from './paths.rules.ts';

export function useNext(): AppPath | null {
  const [query] = useSearchParams();
  return safeNext(query.get('next'));
}
