import { useState } from 'react';
import { Download } from 'lucide-react';
import { toast, useFormat, useRefusalText, useText } from '@padauk/shared/runtime';
import { saveTable } from '@padauk/shared/table/save-table';
import { Button } from '@padauk/shared/ui';
import { allTransactions, type Transaction } from '../../resources/wallet.resource.ts';
import { transactionRows } from './export.rules.ts';

/** Every movement there is, as a table for a spreadsheet. */
export function ExportButton() {
  const t = useText('wallet');
  const format = useFormat();
  const { ofRefusal } = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const words = {
    columns: [t('sentAt'), t('status.kind'), t('stateLabel'), t('status.amount'), t('fee')] as const,
    kind: (kind: Transaction['kind']) => t(`kind.${kind}`),
    state: (state: Transaction['state']) => t(`state.${state}`),
    at: (at: string) => format.dateTime(at),
  };
  async function exportAll(): Promise<void> {
    setBusy(true);
    const all = await allTransactions();
    setBusy(false);
    if (all.ok) saveTable('transactions', transactionRows(all.value, words));
    else toast.show({ tone: 'error', text: ofRefusal(all.refusal) });
  }
  return (
    <Button isWide variant="quiet" icon={Download} isBusy={isBusy} onClick={() => void exportAll()}>
      {t('wallet.export')}
    </Button>
  );
}
