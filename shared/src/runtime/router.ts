/**
 * What the app uses of the router, and no more: a whole router, shared, could not be tree-shaken (ADR-2). What leads
 * somewhere takes a path of the table.
 */
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
import { useIsMounted } from './page/use-is-mounted.ts';

export { BrowserRouter } from './browser-router.tsx';
export { MemoryRouter, Route, Routes, useLocation, useSearchParams } from 'react-router-dom';

type Leading<Props> = FunctionComponent<Omit<Props, 'to'> & { readonly to: AppPath }>;

interface Navigating {
  (to: AppPath, options?: NavigateOptions): void | Promise<void>;
  /** By so many pages: -1 is back. */
  (pages: number): void | Promise<void>;
}

export const Link: Leading<LinkProps> = RouterLink;
export const NavLink: Leading<NavLinkProps> = RouterNavLink;
export const Navigate: Leading<NavigateProps> = RouterNavigate;

/** The function does nothing once its component is gone: a late answer must not replace the page where the player is now. */
export function useNavigate(): Navigating {
  const navigate = useRouterNavigate();
  const isMounted = useIsMounted();
  return useCallback(
    (to: AppPath | number, options?: NavigateOptions) => {
      if (!isMounted()) return undefined;
      return typeof to === 'number' ? navigate(to) : navigate(to, options);
    },
    [navigate, isMounted],
  );
}
