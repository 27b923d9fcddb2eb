import type { ReactElement } from 'react';
import type { Product } from '@padauk/contract/products';
import { isFiltered, type TicketFilter } from '@padauk/shared/betting';
import { accepted } from '@padauk/contract/result';
import { toast, useFormat, useText } from '@padauk/shared/runtime';
import { ExportButton } from '@padauk/shared/table';
import { drawNameKey } from '../../components/draw-name.rules.ts';
import { gameOf } from '../../games/number-games.ts';
import { allTickets, EXPORT_LIMIT } from './all-tickets.ts';
import { ticketRows, type TicketWords } from './export.rules.ts';

interface ExportTicketsProps {
  /** Null for all products. */
  readonly product: Product | null;
  readonly filter: TicketFilter;
}

export function ExportTickets({ product, filter }: ExportTicketsProps): ReactElement {
  const t = useText('lottery');
  const betting = useText('betting');
  const format = useFormat();
  const words: TicketWords = {
    columns: [
      betting('placedAt'),
      t('history.product'),
      t('drawLabel'),
      betting('stateLabel'),
      t('history.numberCount'),
      t('numbersOfTicket'),
      t('total'),
      betting('payout'),
    ],
    product: (name) => gameOf(name)?.name ?? t(`product.${name}`),
    draw: (draw) => t('drawAt', { name: t(drawNameKey(draw)), time: format.date(draw.date) }),
    state: (state) => betting(`state.${state}`),
    at: format.dateTime,
  };
  const readRows = async () => {
    const all = await allTickets(product, filter);
    if (!all.ok) return all;
    if (all.value.isCut) toast.show({ tone: 'info', text: t('history.exportCut', { count: EXPORT_LIMIT }) });
    return accepted(ticketRows(all.value.tickets, words));
  };
  return (
    <ExportButton
      name="bets"
      label={t(isFiltered(filter) ? 'history.exportShown' : 'history.export')}
      readRows={readRows}
    />
  );
}
