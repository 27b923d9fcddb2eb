import { Fragment, useId, useState, type ReactElement, type ReactNode } from 'react';
import { Funnel } from 'lucide-react';
import { pathOf, type AppPath } from '@padauk/contract/paths';
import type { Product } from '@padauk/contract/products';
import { NUMBER_TICKET_STATES, type TicketState } from '@padauk/contract/ticket-states';
import { useFormat, useSearchParams, useText } from '@padauk/shared/runtime';
import {
  Button,
  EmptyState,
  IconButton,
  List,
  OlderButton,
  Page,
  PageHeader,
  ResourceView,
  Section,
  Skeleton,
} from '@padauk/shared/ui';
import { StateFilter } from './state-filter.tsx';
import { byDay } from './ticket.rules.ts';
import type { TicketSummary } from './ticket.types.ts';
import { useTickets } from './use-tickets.ts';

interface TicketDaysProps {
  /** K12: how far back the first page goes. */
  readonly days: number;
  /** Left out: every product. */
  readonly product?: Product;
  /** A `TicketRow`. */
  readonly row: (ticket: TicketSummary) => ReactNode;
  /** Where the first bet is placed. */
  readonly betPath: AppPath;
  /** Stands under the tickets, when there are any: a table of all of them. */
  readonly below?: ReactNode;
}

interface TicketListProps extends TicketDaysProps {
  readonly title: string;
  /** Opens with the filter. */
  readonly startsFiltering?: boolean;
}

/** K12: the page of a player's tickets, by day, with a filter by state (T6). The state is in the address, so that going into a ticket and back keeps it. */
export function TicketList({ title, startsFiltering = false, ...list }: TicketListProps): ReactElement {
  const t = useText('betting');
  const filterId = useId();
  const [isFiltering, setFiltering] = useState(startsFiltering);
  const [state, choose] = useChosenState();
  return (
    <Page>
      <PageHeader
        title={title}
        backTo={pathOf('home')}
        action={
          <IconButton
            icon={Funnel}
            label={t('list.filter')}
            hasDot={state !== null}
            aria-expanded={isFiltering}
            aria-controls={isFiltering ? filterId : undefined}
            onClick={() => setFiltering(!isFiltering)}
          />
        }
      />
      {isFiltering && (
        <div id={filterId}>
          <StateFilter state={state} onChoose={choose} />
        </div>
      )}
      <p>
        {state === null
          ? t('list.lastDays', { count: list.days })
          : t('list.filtered', { state: t(`state.${state}`), count: list.days })}
      </p>
      <TicketDays {...list} key={state ?? 'all'} state={state} onShowAll={() => choose(null)} />
    </Page>
  );
}

function useChosenState(): readonly [TicketState | null, (state: TicketState | null) => void] {
  const [params, setParams] = useSearchParams();
  const state = NUMBER_TICKET_STATES.find((known) => known === params.get('state')) ?? null;
  const choose = (chosen: TicketState | null): void =>
    setParams(
      (now) => {
        if (chosen === null) now.delete('state');
        else now.set('state', chosen);
        return now;
      },
      { replace: true },
    );
  return [state, choose];
}

function TicketDays({
  days,
  product,
  row,
  betPath,
  below,
  state,
  onShowAll,
}: TicketDaysProps & { readonly state: TicketState | null; readonly onShowAll: () => void }): ReactNode {
  const t = useText('betting');
  const format = useFormat();
  const nothing = state === null ? <NoBetYet to={betPath} /> : <NothingOfState onShowAll={onShowAll} />;
  return (
    <ResourceView
      resource={useTickets({ days, product: product ?? null, state })}
      skeleton={<Skeleton shape="row" count={5} />}
      empty={({ pages, older }) => older === null && pages.every(({ tickets }) => tickets.length === 0) && nothing}
    >
      {({ pages, older }) => {
        const shown = byDay(pages.flatMap(({ tickets }) => tickets));
        return (
          <>
            {shown.length === 0 && <EmptyState title={t('list.noneLately', { count: days })} />}
            {shown.map(({ date, tickets }) => (
              <Section key={date} title={format.date(date)}>
                <List label={format.date(date)}>
                  {tickets.map((ticket) => (
                    <Fragment key={ticket.id}>{row(ticket)}</Fragment>
                  ))}
                </List>
              </Section>
            ))}
            {older !== null && <OlderButton older={older}>{t('list.more')}</OlderButton>}
            {below}
          </>
        );
      }}
    </ResourceView>
  );
}

function NoBetYet({ to }: { readonly to: AppPath }): ReactElement {
  const t = useText('betting');
  return <EmptyState title={t('list.empty')} action={<Button to={to}>{t('betNow')}</Button>} />;
}

function NothingOfState({ onShowAll }: { readonly onShowAll: () => void }): ReactElement {
  const t = useText('betting');
  return (
    <EmptyState
      title={t('list.emptyFiltered')}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('list.all')}
        </Button>
      }
    />
  );
}
