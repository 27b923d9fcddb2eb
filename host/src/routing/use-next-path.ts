import type { AppPath } from '@padauk/contract/paths';
import { useSearchParams } from '@padauk/shared/runtime';
import { toSafePath } from './paths.rules.ts';

export function useNextPath(): AppPath | null {
  const [query] = useSearchParams();
  return toSafePath(query.get('next'));
}
