import type { ReactElement, ReactNode } from 'react';
import { pathOf, type AppPath } from '@padauk/contract/paths';
import { useSearchParams, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import type { Ticket } from '../resources/lottery.types.ts';
import { useTicket } from '../resources/ticket.resource.ts';

interface TicketPageProps {
  readonly title: string;
  readonly backTo: AppPath;
  readonly children: (ticket: Ticket) => ReactNode;
}

/** A page about one ticket, named by `?id=`: loading, failed and not-found are the same on all of them. */
export function TicketPage({ title, backTo, children }: TicketPageProps): ReactElement {
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <Page>
      <PageHeader title={title} backTo={backTo} />
      {id === null ? <MissingTicket /> : <LoadedTicket id={id}>{children}</LoadedTicket>}
    </Page>
  );
}

function LoadedTicket({
  id,
  children,
}: {
  readonly id: string;
  readonly children: TicketPageProps['children'];
}): ReactNode {
  return (
    <ResourceView resource={useTicket(id)} skeleton={<Skeleton shape="row" count={4} />} missing={<MissingTicket />}>
      {children}
    </ResourceView>
  );
}

/** The link was cut, or the ticket is another player's: the list of one's own bets is the way on. */
function MissingTicket(): ReactElement {
  const t = useText('lottery');
  return (
    <EmptyState
      title={t('missingTicket.title')}
      detail={t('missingTicket.detail')}
      action={
        <Button to={pathOf('ticketsFilter')} variant="secondary">
          {t('myBets')}
        </Button>
      }
    />
  );
}
