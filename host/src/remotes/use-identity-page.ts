import { useSession } from '@padauk/shared/runtime';
import { navOf } from '@padauk/contract/rules/navigation';
import type { NavEntry } from '../layout/layout.rules.ts';
import { useContributions } from './use-contributions.ts';

/** Where a player proves an identity (P20); undefined while no remote has such a page. */
export function useIdentityPage(): NavEntry | undefined {
  const isLoggedIn = useSession().kind === 'player';
  return navOf(useContributions().nav, 'identity', { layout: 'signup', isLoggedIn })[0];
}
