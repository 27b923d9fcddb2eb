import type { ReactElement, ReactNode } from 'react';
import { RotateCw, SearchX } from 'lucide-react';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { useFormat, useLazyRefusalText, useText, type ResourceState } from '@padauk/shared/runtime';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { EmptyState, FailedState } from './state.tsx';

interface ResourceViewProps<Value> {
  readonly resource: ResourceState<Value>;
  readonly skeleton: ReactNode;
  /** Shown for an answer without content; return null or false otherwise. */
  readonly empty?: (value: Value) => ReactNode;
  /** Shown when it does not exist or belongs to another player. Default: a sentence. */
  readonly missing?: ReactNode;
  readonly continueLink?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

/** The states of a resource. The callers' nodes need fragments: development React would ask them for keys. */
export function ResourceView<Value>({
  resource,
  skeleton,
  empty,
  missing,
  continueLink,
  children,
}: ResourceViewProps<Value>): ReactNode {
  const t = useText('common');
  if (resource.kind === 'loading') return skeleton;
  if (resource.kind === 'failed') {
    const { refusal, retry } = resource;
    // Missing, or another player's: a retry would not help.
    const isMissing = refusal.code === 'NOT_FOUND' || refusal.code === 'INVALID_INPUT';
    return (
      <>
        {isMissing && <>{missing ?? <EmptyState icon={SearchX} title={t('missing')} />}</>}
        {!isMissing && <FailedState refusal={refusal} retry={retry} />}
        <>{continueLink}</>
      </>
    );
  }
  return (
    <>
      {resource.refusal !== null && <StaleNotice {...resource} refusal={resource.refusal} />}
      <>{empty?.(resource.value) || children(resource.value)}</>
    </>
  );
}

interface StaleNoticeProps {
  readonly at: number;
  readonly refusal: Refusal;
  readonly refresh: () => Promise<void>;
}

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
