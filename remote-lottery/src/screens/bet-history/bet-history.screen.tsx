import { useState, type ReactElement, type ReactNode } from 'react';
import { Funnel } from 'lucide-react';
import { pathOf } from '@padauk/contract/paths';
import { HISTORY_DAYS } from '@padauk/contract/limits';
import { PRODUCT_RULES, type Product } from '@padauk/contract/products';
import { useSearchParams, useText } from '@padauk/shared/runtime';
import {
  Button,
  EmptyState,
  IconButton,
  OlderButton,
  Page,
  PageHeader,
  ResourceView,
  Skeleton,
} from '@padauk/shared/ui';
import type { TicketState } from '../../resources/lottery.types.ts';
import { TICKET_STATES } from '../../resources/ticket.rules.ts';
import { ExportButton } from './export-button.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { HistoryDayList } from './history-day-list.tsx';
import { byDay } from './history.rules.ts';
import { useHistory } from './use-history.ts';

/** `/bet_history`: all bets of 16 days (K12), and older ones below. */
export function BetHistoryScreen(): ReactElement {
  return <History days={HISTORY_DAYS.tickets} titleKey="history.title" />;
}

/** `/bet_history_btn`: the same, opened by its filter button. */
export function FilteringHistoryScreen(): ReactElement {
  return <History days={HISTORY_DAYS.tickets} titleKey="history.title" startsFiltering />;
}

/** `/twoD/bet_history`: 2D of 5 days (K12). */
export function TwoDHistoryScreen(): ReactElement {
  return <History days={PRODUCT_RULES.two_d.historyDays} product="two_d" titleKey="history.twoDTitle" />;
}

interface HistoryProps {
  readonly days: number;
  /** Every product when there is none. */
  readonly product?: Product;
  readonly titleKey: 'history.title' | 'history.twoDTitle';
  readonly startsFiltering?: boolean;
}

function History({ days, product, titleKey, startsFiltering = false }: HistoryProps): ReactElement {
  const t = useText('lottery');
  const [params, setParams] = useSearchParams();
  const [isFiltering, setFiltering] = useState(startsFiltering);
  // In the URL, so that going into a ticket and back keeps the filter.
  const state = TICKET_STATES.find((known) => known === params.get('state')) ?? null;
  const choose = (chosen: TicketState | null): void => {
    setFiltering(false);
    setParams(
      (now) => {
        if (chosen === null) now.delete('state');
        else now.set('state', chosen);
        return now;
      },
      { replace: true },
    );
  };
  return (
    <Page>
      <PageHeader
        title={t(titleKey)}
        backTo={pathOf('home')}
        action={
          <IconButton
            icon={Funnel}
            label={t('history.filter')}
            hasDot={state !== null}
            onClick={() => setFiltering(true)}
          />
        }
      />
      <p>
        {state === null
          ? t('history.lastDays', { count: days })
          : t('history.filtered', { state: t(`state.${state}`), count: days })}
      </p>
      <HistoryList
        key={state ?? 'all'}
        days={days}
        product={product ?? null}
        state={state}
        onShowAll={() => choose(null)}
      />
      <FilterSheet isOpen={isFiltering} state={state} onClose={() => setFiltering(false)} onChoose={choose} />
    </Page>
  );
}

interface HistoryListProps {
  readonly days: number;
  readonly product: Product | null;
  readonly state: TicketState | null;
  readonly onShowAll: () => void;
}

function HistoryList({ days, product, state, onShowAll }: HistoryListProps): ReactNode {
  const t = useText('lottery');
  const history = useHistory({ days, product, state });
  const nothing =
    state === null ? (
      <EmptyState title={t('history.empty')} action={<Button to={pathOf('draws')}>{t('betNow')}</Button>} />
    ) : (
      <EmptyState
        title={t('history.emptyFiltered')}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {t('history.all')}
          </Button>
        }
      />
    );
  return (
    <ResourceView
      resource={history}
      skeleton={<Skeleton shape="row" count={5} />}
      empty={({ pages, older }) => older === null && pages.every(({ tickets }) => tickets.length === 0) && nothing}
    >
      {({ pages, older }) => {
        const shown = byDay(pages.flatMap(({ tickets }) => tickets));
        return (
          <>
            {shown.length === 0 && <EmptyState title={t('history.noneLately', { count: days })} />}
            {shown.map((day) => (
              <HistoryDayList key={day.date} day={day} />
            ))}
            {older !== null && <OlderButton older={older}>{t('history.more')}</OlderButton>}
            <ExportButton product={product} />
          </>
        );
      }}
    </ResourceView>
  );
}
