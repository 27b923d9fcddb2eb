import type { ReactNode } from 'react';
import { getPath } from '@padauk/contract/paths';
import { Navigate, useSearchParams } from '@padauk/shared/runtime';

/** For a page named by `?id=`. Without an id it redirects to the wallet, which lists all of them. */
export function WithId({ children }: { readonly children: (id: string) => ReactNode }): ReactNode {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id === null || id === '' ? <Navigate to={getPath('wallet')} replace /> : children(id);
}
