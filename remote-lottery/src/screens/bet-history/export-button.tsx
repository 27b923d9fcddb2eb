import { useState, type ReactElement } from 'react';
import { Download } from 'lucide-react';
import type { Product } from '@padauk/contract/products';
import { toast, useFormat, useRefusalText, useText } from '@padauk/shared/runtime';
import { saveTable } from '@padauk/shared/table/save-table';
import { Button } from '@padauk/shared/ui';
import { drawNameKey } from '../../components/draw-name.rules.ts';
import { allTickets, EXPORT_LIMIT } from './all-tickets.ts';
import { ticketRows, type TicketWords } from './export.rules.ts';

/** Every bet there is, up to a limit, as a table for a spreadsheet. */
export function ExportButton({ product }: { readonly product: Product | null }): ReactElement {
  const t = useText('lottery');
  const betting = useText('betting');
  const format = useFormat();
  const { ofRefusal } = useRefusalText();
  const [isBusy, setBusy] = useState(false);
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
    product: (name) => t(`product.${name}`),
    draw: (draw) => t('drawAt', { name: t(drawNameKey(draw)), time: format.date(draw.date) }),
    state: (state) => betting(`state.${state}`),
    at: format.dateTime,
  };
  const exportAll = async (): Promise<void> => {
    setBusy(true);
    const all = await allTickets(product);
    setBusy(false);
    if (!all.ok) {
      toast.show({ tone: 'error', text: ofRefusal(all.refusal) });
      return;
    }
    saveTable('bets', ticketRows(all.value.tickets, words));
    if (all.value.isCut) toast.show({ tone: 'info', text: t('history.exportCut', { count: EXPORT_LIMIT }) });
  };
  return (
    <Button isWide variant="quiet" icon={Download} isBusy={isBusy} onClick={() => void exportAll()}>
      {t('history.export')}
    </Button>
  );
}
