import type { ReactElement } from 'react';
import { accepted } from '@padauk/contract/result';
import { useFormat, useText } from '@padauk/shared/runtime';
import { ExportButton } from '@padauk/shared/table';
import { fetchAllTransactions } from '../../resources/wallet.resource.ts';
import { toTransactionRows, type ExportTexts } from './export.rules.ts';

export function ExportTransactions(): ReactElement {
  const t = useText('wallet');
  const format = useFormat();
  const exportTexts: ExportTexts = {
    columns: [t('sentAt'), t('status.kind'), t('stateLabel'), t('status.amount'), t('fee')],
    kind: (kind) => t(`kind.${kind}`),
    state: (state) => t(`state.${state}`),
    at: format.dateTime,
  };
  const readRows = async () => {
    const fetched = await fetchAllTransactions();
    return fetched.ok ? accepted(toTransactionRows(fetched.value, exportTexts)) : fetched;
  };
  return <ExportButton name="transactions" label={t('wallet.export')} readRows={readRows} />;
}
