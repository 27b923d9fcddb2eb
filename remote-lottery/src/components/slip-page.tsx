import type { ReactElement, ReactNode } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { useSearchParams, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, FailedState, Page, PageHeader, Skeleton } from '@padauk/shared/ui';
import type { Slip } from '../resources/lottery.types.ts';
import { useSlip } from '../resources/slip.resource.ts';

interface SlipPageProps {
  readonly title: string;
  readonly backTo: AppPath;
  readonly children: (slip: Slip) => ReactNode;
}

/** A page about one slip, named by `?id=`: loading, failed and not-found are the same on all of them. */
export function SlipPage({ title, backTo, children }: SlipPageProps): ReactElement {
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <Page>
      <PageHeader title={title} backTo={backTo} />
      {id === null ? <MissingSlip /> : <LoadedSlip id={id}>{children}</LoadedSlip>}
    </Page>
  );
}

function LoadedSlip({
  id,
  children,
}: {
  readonly id: string;
  readonly children: SlipPageProps['children'];
}): ReactNode {
  const slip = useSlip(id);
  switch (slip.kind) {
    case 'loading':
      return <Skeleton shape="row" count={4} />;
    case 'failed':
      return slip.refusal.code === 'NOT_FOUND' ? (
        <MissingSlip />
      ) : (
        <FailedState refusal={slip.refusal} retry={slip.retry} />
      );
    case 'ready':
      return children(slip.value);
  }
}

/** The link was cut, or the slip is another player's: the list of one's own bets is the way on. */
function MissingSlip(): ReactElement {
  const t = useText('lottery');
  return (
    <EmptyState
      title={t('missingSlip.title')}
      detail={t('missingSlip.detail')}
      action={
        <Button to="/bet_history" variant="secondary">
          {t('myBets')}
        </Button>
      }
    />
  );
}
