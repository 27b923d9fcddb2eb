import { useState } from 'react';
import { getPath } from '@padauk/contract/paths';
import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import { TICKET_STATES, type TicketState } from '@padauk/contract/betting/ticket-states';
import { useText } from '@padauk/shared/runtime';
import {
  Button,
  Chip,
  ChipRow,
  EmptyState,
  List,
  OlderButton,
  Page,
  PageHeader,
  ResourceView,
  Skeleton,
} from '@padauk/shared/ui';
import { MatchTicketRow } from '../../components/match-ticket-row.tsx';
import { useMatchTickets } from '../../resources/match-tickets.resource.ts';

/** `/football/betHistory`: tickets of 7 days (K12), older pages below, filter by state (T6). */
export function TicketsScreen() {
  const t = useText('football');
  const betting = useText('betting');
  const [state, setState] = useState<TicketState | null>(null);
  return (
    <Page>
      <PageHeader title={t('myBets')} backTo={getPath('football')} />
      <ChipRow label={betting('list.filter')}>
        {[null, ...TICKET_STATES].map((option) => (
          <Chip key={option ?? 'all'} isPressed={option === state} onClick={() => setState(option)}>
            {option === null ? betting('list.all') : betting(`state.${option}`)}
          </Chip>
        ))}
      </ChipRow>
      <p>{betting('list.lastDays', { count: PRODUCT_RULES.football.historyDays })}</p>
      <Tickets key={state ?? 'all'} state={state} />
    </Page>
  );
}

function Tickets({ state }: { readonly state: TicketState | null }) {
  const t = useText('football');
  const betting = useText('betting');
  return (
    <ResourceView
      resource={useMatchTickets(state)}
      skeleton={<Skeleton shape="row" count={5} />}
      empty={({ pages, older }) =>
        older === null &&
        pages.every(({ tickets }) => tickets.length === 0) && (
          <EmptyState
            title={betting(state === null ? 'list.empty' : 'list.emptyFiltered')}
            action={<Button to={getPath('football')}>{betting('betNow')}</Button>}
          />
        )
      }
    >
      {({ pages, older }) => (
        <>
          <List label={t('myBets')}>
            {pages.flatMap(({ tickets }) =>
              tickets.map((ticket) => <MatchTicketRow key={ticket.id} ticket={ticket} />),
            )}
          </List>
          {older !== null && <OlderButton older={older}>{betting('list.more')}</OlderButton>}
        </>
      )}
    </ResourceView>
  );
}
