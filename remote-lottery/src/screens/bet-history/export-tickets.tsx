import type { ReactElement } from 'react';
import type { Product } from '@padauk/contract/products';
import { accepted } from '@padauk/contract/result';
import { toast, useFormat, useText } from '@padauk/shared/runtime';
import { ExportButton } from '@padauk/shared/table';
import { drawNameKey } from '../../components/draw-name.rules.ts';
import { gameOf } from '../../games/number-games.ts';
import { allTickets, EXPORT_LIMIT } from './all-tickets.ts';
import { ticketRows, type TicketWords } from './export.rules.ts';

/** Every bet there is, up to a limit, as a table for a spreadsheet. */
export function ExportTickets({ product }: { readonly product: Product | null }): ReactElement {
  const t = useText('lottery');
  const betting = useText('betting');
  const format = useFormat();
  const words: TicketWords = {
    columns: [
      betting('placedAt'),
      t('history.product'),
      t('drawLabel'),
      betting('stateLabel'),
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
    const all = await allTickets(product);
    if (!all.ok) return all;
    if (all.value.isCut) toast.show({ tone: 'info', text: t('history.exportCut', { count: EXPORT_LIMIT }) });
    return accepted(ticketRows(all.value.tickets, words));
  };
  return <ExportButton name="bets" label={t('history.export')} readRows={readRows} />;
}
