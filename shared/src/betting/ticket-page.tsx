import type { ReactElement, ReactNode } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { Navigate, useSearchParams, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import type { Ticket } from './ticket.types.ts';
import { useTicket } from './use-ticket.ts';

interface TicketPageProps {
  readonly title: string;
  readonly backTo: AppPath;
  /** The player's tickets: the way on when there is no such ticket. */
  readonly ticketsPath: AppPath;
  /** The page that a ticket in this state belongs to; null when it is this one. */
  readonly elsewhere?: (ticket: Ticket) => AppPath | null;
  readonly children: (ticket: Ticket) => ReactNode;
}

/** A page about one ticket, named by `?id=`: loading, failed, not found and the wrong state are the same on all of them. */
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

function LoadedTicket({ id, ticketsPath, elsewhere = stays, children }: LoadedTicketProps): ReactNode {
  return (
    <ResourceView
      resource={useTicket(id)}
      skeleton={<Skeleton shape="row" count={4} />}
      missing={<MissingTicket to={ticketsPath} />}
    >
      {(ticket) => {
        const path = elsewhere(ticket);
        return path === null ? children(ticket) : <Navigate to={path} replace />;
      }}
    </ResourceView>
  );
}

const stays = (): null => null;

/** The link was cut, or the ticket is another player's: the list of one's own is the way on. */
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
