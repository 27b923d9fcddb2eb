import type { ReactNode } from 'react';
import { getPath } from '@padauk/contract/paths';
import { Navigate, useSearchParams, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { useMatchTicket, type MatchTicket } from '../resources/match-tickets.resource.ts';

interface MatchTicketPageProps {
  readonly title: string;
  /** The page is one of settled tickets; a ticket in another state redirects to its own page. */
  readonly isSettled: boolean;
  readonly children: (ticket: MatchTicket) => ReactNode;
}

export function MatchTicketPage({ title, ...loaded }: MatchTicketPageProps) {
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <Page>
      <PageHeader title={title} backTo={getPath('footballTickets')} />
      {id === null ? <MissingTicket /> : <LoadedTicket {...loaded} key={id} id={id} />}
    </Page>
  );
}

function LoadedTicket({ id, isSettled, children }: Omit<MatchTicketPageProps, 'title'> & { readonly id: string }) {
  return (
    <ResourceView
      resource={useMatchTicket(id)}
      skeleton={<Skeleton shape="row" count={4} />}
      missing={<MissingTicket />}
    >
      {(ticket) => {
        if (isSettled === (ticket.state !== 'waiting')) return children(ticket);
        return <Navigate to={getPath(isSettled ? 'footballTicket' : 'footballSettledTicket', { id })} replace />;
      }}
    </ResourceView>
  );
}

function MissingTicket() {
  const t = useText('betting');
  return (
    <EmptyState
      title={t('missingTicket.title')}
      detail={t('missingTicket.detail')}
      action={
        <Button to={getPath('footballTickets')} variant="secondary">
          {t('myBets')}
        </Button>
      }
    />
  );
}
