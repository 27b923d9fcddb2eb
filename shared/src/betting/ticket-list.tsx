import { lazy, Suspense, useId, useState, type ReactElement } from 'react';
import { Funnel } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { useCloseOnBack, useFormat, useSearchParams, useText } from '@padauk/shared/runtime';
import { IconButton, Page, PageHeader, Skeleton } from '@padauk/shared/ui';
import { TicketFilterFields, type NamedSlot } from './ticket-filter.tsx';
import { parseFilter, isFiltered, NO_FILTER, writeFilter, type TicketFilter } from './ticket-filter.rules.ts';
import type { TicketDaysProps } from './ticket-days.tsx';

// A separate chunk with the virtualizing library: a board opens without it.
const TicketDays = lazy(() =>
  import(/* webpackChunkName: "ticket-days" */ './ticket-days.tsx').then((module) => ({ default: module.TicketDays })),
);

interface TicketListProps extends TicketDaysProps {
  readonly title: string;
  readonly isFilterOpen?: boolean;
  readonly slots?: readonly NamedSlot[];
}

/** K12: the filter is in the address, so that it survives opening a ticket and going back. */
export function TicketList({ title, isFilterOpen = false, slots = [], ...list }: TicketListProps): ReactElement {
  const t = useText('betting');
  const filterId = useId();
  const [isFiltering, setFiltering] = useState(isFilterOpen);
  const [filter, setFilter] = useFilter();
  // A filter that is open from the start is no overlay.
  useCloseOnBack(isFiltering && !isFilterOpen, () => setFiltering(false));
  return (
    <Page>
      <PageHeader
        title={title}
        backTo={getPath('home')}
        action={
          <IconButton
            icon={Funnel}
            label={t('list.filter')}
            hasDot={isFiltered(filter)}
            aria-expanded={isFiltering}
            aria-controls={isFiltering ? filterId : undefined}
            onClick={() => setFiltering(!isFiltering)}
          />
        }
      />
      {isFiltering && (
        <div id={filterId}>
          <TicketFilterFields filter={filter} slots={slots} onChange={setFilter} />
        </div>
      )}
      <p>
        <FilterSummary filter={filter} slots={slots} days={list.days} />
      </p>
      <Suspense fallback={<Skeleton shape="row" count={5} />}>
        <TicketDays
          {...list}
          key={Object.values(filter).join()}
          title={title}
          filter={filter}
          onShowAll={() => setFilter(NO_FILTER)}
        />
      </Suspense>
    </Page>
  );
}

interface FilterSummaryProps {
  readonly filter: TicketFilter;
  readonly slots: readonly NamedSlot[];
  readonly days: number;
}

function FilterSummary({ filter, slots, days }: FilterSummaryProps): string {
  const t = useText('betting');
  const format = useFormat();
  const { state, from, to } = filter;
  const kinds = [
    ...(state === null ? [] : [t(`state.${state}`)]),
    ...slots.flatMap(({ slot, name }) => (slot === filter.slot ? [name] : [])),
  ].join(' · ');
  if (from === null && to === null)
    return kinds === '' ? t('list.lastDays', { count: days }) : t('list.filtered', { state: kinds, count: days });
  const range = `${from === null ? '' : format.date(from)} – ${to === null ? '' : format.date(to)}`.trim();
  return kinds === '' ? range : `${kinds}: ${range}`;
}

function useFilter(): readonly [TicketFilter, (filter: TicketFilter) => void] {
  const [params, setParams] = useSearchParams();
  return [parseFilter(params), (filter) => setParams((current) => writeFilter(current, filter), { replace: true })];
}
