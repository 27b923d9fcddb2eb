import type { ReactElement, ReactNode } from 'react';
import { RotateCw, SearchX } from 'lucide-react';
import type { Refusal } from '@padauk/contract/refusals';
import { useFormat, useLazyRefusalText, useText, type ResourceState } from '@padauk/shared/runtime';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { EmptyState, FailedState } from './state.tsx';

interface ResourceViewProps<Value> {
  readonly resource: ResourceState<Value>;
  /** The shape of what is coming. */
  readonly skeleton: ReactNode;
  /** What to show when the answer has nothing in it; null or false when it has. */
  readonly empty?: (value: Value) => ReactNode;
  /** What to show when there is no such thing, or it is somebody else's; left out, a sentence says so. */
  readonly missing?: ReactNode;
  /** Under the reason why there is nothing to show, on a page that has no way on of its own. */
  readonly wayOn?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

/**
 * The exits of everything that shows an answer of the server: loading, failed, empty, ready, and ready with a value that could not be refreshed. What the caller
 * made stands in a fragment of its own: beside others it is an item of a list to the development React of `pnpm dev`, which then asks it for a key.
 */
export function ResourceView<Value>({
  resource,
  skeleton,
  empty,
  missing,
  wayOn,
  children,
}: ResourceViewProps<Value>): ReactNode {
  switch (resource.kind) {
    case 'loading':
      return skeleton;
    case 'failed':
      return (
        <>
          <FailedOrMissing refusal={resource.refusal} retry={resource.retry} missing={missing} />
          <>{wayOn}</>
        </>
      );
    case 'ready':
      return (
        <>
          {resource.refusal !== null && (
            <StaleNotice at={resource.at} refusal={resource.refusal} refresh={resource.refresh} />
          )}
          <>{empty?.(resource.value) || children(resource.value)}</>
        </>
      );
  }
}

interface FailedOrMissingProps {
  readonly missing: ReactNode;
  readonly refusal: Refusal;
  readonly retry: () => void;
}

/** There is no such thing, or it is somebody else's: trying again would not help. Or it could not be fetched. */
function FailedOrMissing({ refusal, retry, missing }: FailedOrMissingProps): ReactNode {
  const t = useText('common');
  const isMissing = refusal.code === 'NOT_FOUND' || refusal.code === 'INVALID_INPUT';
  if (!isMissing) return <FailedState refusal={refusal} retry={retry} />;
  return missing ?? <EmptyState icon={SearchX} title={t('missing')} />;
}

interface StaleNoticeProps {
  readonly at: number;
  readonly refusal: Refusal;
  readonly refresh: () => Promise<void>;
}

/** An older value is shown: since when it holds, and why there is no newer one. */
function StaleNotice({ at, refusal, refresh }: StaleNoticeProps): ReactElement {
  const t = useText('common');
  const format = useFormat();
  return (
    <Notice
      tone="warn"
      title={t('stale', { time: format.dateTime(at) })}
      isAnnounced
      action={
        <Button variant="secondary" size="small" icon={RotateCw} onClick={() => void refresh()}>
          {t('tryAgain')}
        </Button>
      }
    >
      {useLazyRefusalText(refusal)}
    </Notice>
  );
}
