import type { ReactElement, ReactNode } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { Navigate, useSearchParams, useText, useBus, useResource, type ResourceState } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { getTicket } from '@padauk/contract/lottery/tickets.endpoints';
import type { Ticket } from './ticket.rules.ts';

interface TicketPageProps {
  readonly title: string;
  readonly backTo: AppPath;
  readonly ticketsPath: AppPath;
  /** The page for a ticket in this state; null for this page. */
  readonly getRedirect?: (ticket: Ticket) => AppPath | null;
  readonly children: (ticket: Ticket) => ReactNode;
}

export function TicketPage({ title, backTo, ...loaded }: TicketPageProps): ReactElement {
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <Page>
      <PageHeader title={title} backTo={backTo} />
      {id === null ? <MissingTicket to={loaded.ticketsPath} /> : <LoadedTicket {...loaded} key={id} id={id} />}
    </Page>
  );
}

interface LoadedTicketProps extends Omit<TicketPageProps, 'title' | 'backTo'> {
  readonly id: string;
}

function LoadedTicket({ id, ticketsPath, getRedirect, children }: LoadedTicketProps): ReactNode {
  return (
    <ResourceView
      resource={useTicket(id)}
      skeleton={<Skeleton shape="row" count={4} />}
      missing={<MissingTicket to={ticketsPath} />}
    >
      {(ticket) => {
        const path = getRedirect?.(ticket) ?? null;
        return path === null ? children(ticket) : <Navigate to={path} replace />;
      }}
    </ResourceView>
  );
}

function MissingTicket({ to }: { readonly to: AppPath }): ReactElement {
  const t = useText('betting');
  return (
    <EmptyState
      title={t('missingTicket.title')}
      detail={t('missingTicket.detail')}
      action={
        <Button to={to} variant="secondary">
          {t('myBets')}
        </Button>
      }
    />
  );
}

function useTicket(id: string): ResourceState<Ticket> {
  const resource = useResource(getTicket, { id });
  useBus('ticket.settled', ({ ticketId }) => {
    if (ticketId === id && resource.kind === 'ready') void resource.refresh();
  });
  return resource;
}
