import { useText } from '@padauk/shared/runtime';
import { Amount, Receipt, ReceiptRow } from '@padauk/shared/ui';
import { getBankLabel } from '../../components/bank-label.ts';
import type { SlipNumberRequest } from '../../resources/top-up.resource.ts';

/** The sent values, shown while the outcome is unknown. */
export function SentSlip({ sent: { bank, amountKyat, slipNumber } }: { readonly sent: Partial<SlipNumberRequest> }) {
  const t = useText('wallet');
  return (
    <Receipt>
      <ReceiptRow label={t('topUp.bank')}>{bank === undefined ? '' : getBankLabel(bank)}</ReceiptRow>
      <ReceiptRow label={t('topUp.slipNumber')}>{slipNumber}</ReceiptRow>
      <ReceiptRow label={t('topUp.amount')} isTotal>
        <Amount kyat={amountKyat ?? 0} />
      </ReceiptRow>
    </Receipt>
  );
}
