import type { ReactNode } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { Navigate, useSearchParams } from '@padauk/shared/runtime';

/** For a page about one thing, named by `?id=`. A link that was cut leads to the wallet, whose list names them all. */
export function WithId({ children }: { readonly children: (id: string) => ReactNode }): ReactNode {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id === null || id === '' ? <Navigate to={pathOf('wallet')} replace /> : children(id);
}
