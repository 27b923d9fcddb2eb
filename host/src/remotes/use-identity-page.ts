import { useSession } from '@padauk/shared/runtime';
import { isNavShown } from '@padauk/contract/rules/navigation';
import type { NavEntry } from '../layout/layout.rules.ts';
import { useContributions } from './use-contributions.ts';

/**
 * Where a player proves an identity (P20); undefined while no remote has such a page. The remote that had it first
 * keeps it, whatever order another gives.
 */
export function useIdentityPage(): NavEntry | undefined {
  const isLoggedIn = useSession().kind === 'player';
  return useContributions().nav.find(
    (nav) => nav.slot === 'identity' && isNavShown(nav, { layout: 'signup', isLoggedIn }),
  );
}
