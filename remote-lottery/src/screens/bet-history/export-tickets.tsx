import type { ReactElement } from 'react';
import type { Product } from '@padauk/contract/products';
import { isFiltered, type TicketFilter } from '@padauk/shared/betting';
import { accepted } from '@padauk/contract/result';
import { toast, useFormat, useText } from '@padauk/shared/runtime';
import { ExportButton } from '@padauk/shared/table';
import { getDrawNameKey } from '../../components/draw-name.rules.ts';
import { findGame } from '../../games/number-games.ts';
import { fetchAllTickets, EXPORT_LIMIT } from './fetch-all-tickets.ts';
import { toTicketRows, type ExportTexts } from './export.rules.ts';

interface ExportTicketsProps {
  /** Null for all products. */
  readonly product: Product | null;
  readonly filter: TicketFilter;
}

export function ExportTickets({ product, filter }: ExportTicketsProps): ReactElement {
  const t = useText('lottery');
  const betting = useText('betting');
  const format = useFormat();
  const exportTexts: ExportTexts = {
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
    product: (name) => findGame(name)?.name ?? t(`product.${name}`),
    draw: (draw) => t('drawAt', { name: t(getDrawNameKey(draw)), time: format.date(draw.date) }),
    state: (state) => betting(`state.${state}`),
    at: format.dateTime,
  };
  const readRows = async () => {
    const fetched = await fetchAllTickets(product, filter);
    if (!fetched.ok) return fetched;
    if (fetched.value.isCut) toast.show({ tone: 'info', text: t('history.exportCut', { count: EXPORT_LIMIT }) });
    return accepted(toTicketRows(fetched.value.tickets, exportTexts));
  };
  return (
    <ExportButton
      name="bets"
      label={t(isFiltered(filter) ? 'history.exportShown' : 'history.export')}
      readRows={readRows}
    />
  );
}
