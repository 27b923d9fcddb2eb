import type { ReactNode } from 'react';
import { getPath } from '@padauk/contract/paths';
import type { Endpoint } from '@padauk/contract/platform/endpoint';
import { Navigate, useSearchParams } from '@padauk/shared/runtime';
import { ResourceView, Skeleton } from '@padauk/shared/ui';
import { useRecord } from '../resources/wallet.resource.ts';

/** For a page named by `?id=`. Without an id it redirects to the wallet, which lists all of them. */
export function WithId({ children }: { readonly children: (id: string) => ReactNode }) {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id === null || id === '' ? <Navigate to={getPath('wallet')} replace /> : children(id);
}

interface WithResourceProps<Value> {
  readonly endpoint: Endpoint<{ id: string }, Value>;
  readonly children: (value: Value) => ReactNode;
}

export function WithResource<Value>(props: WithResourceProps<Value>) {
  return <WithId>{(id) => <LoadedResource key={id} id={id} {...props} />}</WithId>;
}

function LoadedResource<Value>({ id, endpoint, children }: WithResourceProps<Value> & { readonly id: string }) {
  return (
    <ResourceView skeleton={<Skeleton shape="card" />} resource={useRecord(endpoint, id)}>
      {children}
    </ResourceView>
  );
}
