/** The used part of the router: a whole shared router could not be tree-shaken (ADR-2). */
import { useCallback, type FunctionComponent } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import {
  Link as RouterLink,
  Navigate as RouterNavigate,
  NavLink as RouterNavLink,
  useNavigate as useRouterNavigate,
  type LinkProps,
  type NavigateOptions,
  type NavigateProps,
  type NavLinkProps,
} from 'react-router-dom';
import { useIsOnPage } from './page/use-is-on-page.ts';

export { BrowserRouter } from './browser-router.tsx';
export { Route, Routes, useLocation, useSearchParams } from 'react-router-dom';

type WithAppPath<Props> = FunctionComponent<Omit<Props, 'to'> & { readonly to: AppPath }>;

interface NavigateOnPage {
  (to: AppPath, options?: NavigateOptions): void | Promise<void>;
  /** In pages: -1 is back. */
  (pages: number): void | Promise<void>;
}

export const Link: WithAppPath<LinkProps> = RouterLink;
export const NavLink: WithAppPath<NavLinkProps> = RouterNavLink;
export const Navigate: WithAppPath<NavigateProps> = RouterNavigate;

/** Does nothing once the player has left the page of its component: a late answer must not change the current page. */
export function useNavigate(): NavigateOnPage {
  const navigate = useRouterNavigate();
  const isOnPage = useIsOnPage();
  return useCallback(
    (to: AppPath | number, options?: NavigateOptions) => {
      if (!isOnPage()) return undefined;
      return typeof to === 'number' ? navigate(to) : navigate(to, options);
    },
    [navigate, isOnPage],
  );
}
