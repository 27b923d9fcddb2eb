import { useCallback, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import { getServerNow, useText, useFormat } from '@padauk/shared/runtime';
import { Button, EmptyState, OlderButton, ResourceView, Skeleton, Amount, type ListPosition } from '@padauk/shared/ui';
import type { Product } from '@padauk/contract/betting/products';
import { isFiltered, type TicketFilter } from './ticket-filter.rules.ts';
import { toListRows, computeNetKyat, type ListRow, type DaySums } from './ticket-days.rules.ts';
import { useTickets } from './use-tickets.ts';
import { VirtualList } from './virtual-list.tsx';
import type { TicketSummary } from './ticket.rules.ts';
import headingStyles from './day-heading.module.scss';

export interface TicketDaysProps {
  readonly days: number;
  readonly product?: Product;
  readonly renderRow: (ticket: TicketSummary, position: ListPosition) => ReactNode;
  readonly betPath: AppPath;
  readonly renderBelow?: (filter: TicketFilter) => ReactNode;
}

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
  const emptyState = isFiltered(filter) ? (
    <EmptyState
      title={t('list.emptyFiltered')}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('list.all')}
        </Button>
      }
    />
  ) : (
    <EmptyState title={t('list.empty')} action={<Button to={betPath}>{t('betNow')}</Button>} />
  );
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

interface DayHeadingProps {
  readonly date: string;
  /** Null from a server older than the page. */
  readonly sums: DaySums | null;
  readonly position: ListPosition;
}

function DayHeading({ date, sums, position }: DayHeadingProps): ReactElement {
  const t = useText('betting');
  const format = useFormat();
  const day = format.date(date);
  return (
    <li ref={position.measure} data-index={position.index} className={headingStyles.day}>
      <h2 className={headingStyles.title}>
        {date > myanmarDateOf(new Date(getServerNow())) ? t('list.forDay', { date: day }) : day}
      </h2>
      {sums !== null && <DaySummary {...sums} />}
    </li>
  );
}

/**
 * Winnings and net appear once a bet is decided, and no stake that is all waiting or all refunded appears twice.
 * `stakeKyat` is without the refunded stakes, which the rows have.
 */
function DaySummary({ stakeKyat, payoutKyat, waitingKyat, refundedKyat }: DaySums): ReactElement {
  const t = useText('betting');
  const isDecided = waitingKyat < stakeKyat;
  const totalKyat = stakeKyat + refundedKyat;
  return (
    <p className={headingStyles.sums}>
      {totalKyat !== waitingKyat && totalKyat !== refundedKyat && <DaySum label={t('list.staked')} kyat={totalKyat} />}
      {isDecided && <DaySum label={t('list.won')} kyat={payoutKyat} />}
      {refundedKyat > 0 && <DaySum label={t('state.refunded')} kyat={refundedKyat} />}
      {waitingKyat > 0 && <DaySum label={t('state.waiting')} kyat={waitingKyat} />}
      {isDecided && (
        <DaySum label={t('list.net')} kyat={computeNetKyat({ stakeKyat, payoutKyat, waitingKyat })} isSigned isToned />
      )}
    </p>
  );
}

function DaySum({ label, ...amount }: ComponentProps<typeof Amount> & { readonly label: string }): ReactElement {
  return (
    <span>
      {label} <Amount {...amount} size="small" isUnitHidden />
    </span>
  );
}
