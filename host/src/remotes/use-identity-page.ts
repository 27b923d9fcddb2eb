import { useSession } from '@padauk/shared/runtime';
import { isNavShown } from '@padauk/contract/rules/navigation';
import type { NavEntry } from '../layout/layout.rules.ts';
import { useContributions } from './use-contributions.ts';

/** The page for identity checks (P20). Of several remotes the first one provides it, regardless of `order`. */
export function useIdentityPage(): NavEntry | undefined {
  const isLoggedIn = useSession().kind === 'player';
  return useContributions().nav.find(
    (nav) => nav.slot === 'identity' && isNavShown(nav, { layout: 'signup', isLoggedIn }),
  );
}
