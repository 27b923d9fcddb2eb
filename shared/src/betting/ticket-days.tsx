import { useCallback, type ReactElement, type ReactNode } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { Button, EmptyState, OlderButton, ResourceView, Skeleton, type ListPosition } from '@padauk/shared/ui';
import { DayHeading } from './day-heading.tsx';
import { isFiltered, type TicketFilter } from './ticket-filter.rules.ts';
import type { TicketDaysProps } from './ticket-days.types.ts';
import { toListRows, type ListRow } from './ticket-days.rules.ts';
import { useTickets } from './use-tickets.ts';
import { VirtualList } from './virtual-list.tsx';

interface FilteredDaysProps extends TicketDaysProps {
  readonly title: string;
  readonly filter: TicketFilter;
  readonly onShowAll: () => void;
}

export function TicketDays(props: FilteredDaysProps): ReactNode {
  const { title, days, product, renderRow, betPath, renderBelow, filter, onShowAll } = props;
  const t = useText('betting');
  const drawRow = useCallback(
    (row: ListRow, position: ListPosition): ReactNode =>
      row.kind === 'day' ? (
        <DayHeading date={row.date} sums={row.sums} position={position} />
      ) : (
        renderRow(row.ticket, position)
      ),
    [renderRow],
  );
  const emptyState = isFiltered(filter) ? <NoMatches onShowAll={onShowAll} /> : <NoTickets to={betPath} />;
  return (
    <ResourceView
      resource={useTickets({ days, product: product ?? null, ...filter })}
      skeleton={<Skeleton shape="row" count={5} />}
      empty={({ pages, older }) => older === null && pages.every(({ tickets }) => tickets.length === 0) && emptyState}
    >
      {({ pages, older }) => {
        const rows = toListRows(pages);
        return (
          <>
            {rows.length === 0 && <EmptyState title={t('list.noneLately', { count: days })} />}
            {rows.length > 0 && (
              <VirtualList label={title} rows={rows}>
                {drawRow}
              </VirtualList>
            )}
            {older !== null && <OlderButton older={older}>{t('list.more')}</OlderButton>}
            {renderBelow?.(filter)}
          </>
        );
      }}
    </ResourceView>
  );
}

function NoTickets({ to }: { readonly to: AppPath }): ReactElement {
  const t = useText('betting');
  return <EmptyState title={t('list.empty')} action={<Button to={to}>{t('betNow')}</Button>} />;
}

function NoMatches({ onShowAll }: { readonly onShowAll: () => void }): ReactElement {
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
