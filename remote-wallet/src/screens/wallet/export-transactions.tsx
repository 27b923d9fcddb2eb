import { accepted } from '@padauk/contract/platform/result';
import { useFormat, useText } from '@padauk/shared/runtime';
import { buildRows, ExportButton, type Column } from '@padauk/shared/table';
import { formatBetNumbers, useTransactionTitle } from '../../components/transaction-text.ts';
import { fetchAllTransactions, type Transaction } from '../../resources/wallet.resource.ts';

/** Amounts are whole kyat, signed numbers. */
export function ExportTransactions() {
  const t = useText('wallet');
  const format = useFormat();
  const getTitle = useTransactionTitle();
  const columns: readonly Column<Transaction>[] = [
    [t('at'), ({ at }) => format.dateTime(at)],
    [t('status.kind'), (row) => [getTitle(row), formatBetNumbers(row)].join(' ').trim()],
    [t('stateLabel'), ({ state }) => t(`state.${state}`)],
    [t('status.amount'), ({ amountKyat }) => amountKyat],
    [t('fee'), ({ feeKyat }) => feeKyat],
  ];
  const readRows = async () => {
    const fetched = await fetchAllTransactions();
    return fetched.ok ? accepted(buildRows(fetched.value, columns)) : fetched;
  };
  return <ExportButton name="transactions" label={t('wallet.export')} readRows={readRows} />;
}
