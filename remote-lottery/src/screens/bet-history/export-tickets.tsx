import type { Product } from '@padauk/contract/betting/products';
import { isFiltered, type TicketFilter, type TicketSummary, buildFilterRequest } from '@padauk/shared/betting';
import { accepted, type Result } from '@padauk/contract/platform/result';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { getTickets } from '@padauk/contract/lottery/tickets.endpoints';
import { TICKETS_PER_PAGE } from '@padauk/contract/limits';
import { toast, useFormat, useText, api } from '@padauk/shared/runtime';
import { ExportButton, buildRows, type Column } from '@padauk/shared/table';
import { getDrawName } from '../../draw-name.ts';
import { findGame } from '../../games/number-games.ts';

interface ExportTicketsProps {
  readonly product: Product | null;
  readonly filter: TicketFilter;
}

export function ExportTickets({ product, filter }: ExportTicketsProps) {
  const t = useText('lottery');
  const betting = useText('betting');
  const format = useFormat();
  // Stakes and payouts are whole kyat, as numbers.
  const columns: readonly Column<TicketSummary>[] = [
    [betting('placedAt'), ({ placedAt }) => format.dateTime(placedAt)],
    [t('history.product'), ({ product: name }) => findGame(name)?.name ?? t(`product.${name}`)],
    [t('drawLabel'), ({ draw }) => t('drawAt', { name: getDrawName(t, draw), time: format.date(draw.date) })],
    [betting('stateLabel'), ({ state }) => betting(`state.${state}`)],
    [t('history.numberCount'), ({ lineCount }) => lineCount],
    [t('numbersOfTicket'), ({ numbers }) => numbers.join(' ')],
    [t('total'), ({ stakeKyat }) => stakeKyat],
    [betting('payout'), ({ payoutKyat }) => payoutKyat],
  ];
  const readRows = async () => {
    const fetched = await fetchAllTickets(product, filter);
    if (!fetched.ok) return fetched;
    if (fetched.value.isCut) toast.show({ tone: 'info', text: t('history.exportCut', { count: EXPORT_LIMIT }) });
    return accepted(buildRows(fetched.value.tickets, columns));
  };
  return (
    <ExportButton
      name="bets"
      label={t(isFiltered(filter) ? 'history.exportShown' : 'history.export')}
      readRows={readRows}
    />
  );
}

/** A limit that a phone's memory and spreadsheets can handle. */
export const EXPORT_LIMIT = 10_000;

interface AllTickets {
  readonly tickets: readonly TicketSummary[];
  readonly isCut: boolean;
}

/** All tickets of a filter, newest first, up to the limit. Null means all products. */
export async function fetchAllTickets(product: Product | null, filter: TicketFilter): Promise<Result<AllTickets>> {
  const request = { ...buildFilterRequest(product, filter), limit: TICKETS_PER_PAGE.most, allNumbers: true };
  const tickets: TicketSummary[] = [];
  let hasMore = true;
  while (hasMore && tickets.length < EXPORT_LIMIT) {
    const before = tickets[tickets.length - 1]?.id;
    const page: Result<AnswerFor<typeof getTickets>> = await api.callEndpoint(
      getTickets,
      before === undefined ? request : { ...request, before },
    );
    if (!page.ok) return page;
    tickets.push(...page.value.tickets);
    hasMore = page.value.hasMore;
  }
  return accepted({ tickets, isCut: hasMore });
}
