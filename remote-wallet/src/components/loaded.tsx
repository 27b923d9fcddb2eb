import type { ReactNode } from 'react';
import { SearchX } from 'lucide-react';
import type { Refusal } from '@padauk/contract/refusals';
import { useText, type ResourceState } from '@padauk/shared/runtime';
import { EmptyState, FailedState, Skeleton } from '@padauk/shared/ui';

interface LoadedProps<Thing> {
  readonly of: ResourceState<Thing>;
  readonly children: (thing: Thing) => ReactNode;
  /** Under the reason why there is nothing to show, on a page that has no way on of its own. */
  readonly wayOn?: ReactNode;
}

/** The body of a page about one thing that `?id=` names, with the exits that are not its content. */
export function Loaded<Thing>({ of: thing, children, wayOn }: LoadedProps<Thing>): ReactNode {
  switch (thing.kind) {
    case 'loading':
      return <Skeleton shape="card" />;
    case 'failed':
      return (
        <>
          <FailedOrMissing refusal={thing.refusal} retry={thing.retry} />
          {wayOn}
        </>
      );
    case 'ready':
      return children(thing.value);
  }
}

/** It is nothing of the player's (trying again would not help), or it could not be fetched. */
function FailedOrMissing({ refusal, retry }: { readonly refusal: Refusal; readonly retry: () => void }): ReactNode {
  const t = useText('wallet');
  const isMissing = refusal.code === 'NOT_FOUND' || refusal.code === 'INVALID_INPUT';
  return isMissing ? (
    <EmptyState icon={SearchX} title={t('missing')} />
  ) : (
    <FailedState refusal={refusal} retry={retry} />
  );
}
