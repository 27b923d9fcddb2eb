import type { BankCode } from '@padauk/contract/platform/banks';
import { RadioCards } from '@padauk/shared/forms';
import { BankIcon } from '@padauk/shared/money';
import { useText } from '@padauk/shared/runtime';
import { getBankLabel } from './bank-label.ts';

interface OfferedBank {
  readonly bank: BankCode;
  readonly isDisabled?: boolean;
  readonly isUnderMaintenance?: boolean;
}

export function BankField({
  banks,
  isLabelHidden = false,
}: {
  readonly banks: readonly OfferedBank[];
  readonly isLabelHidden?: boolean;
}) {
  const t = useText('wallet');
  return (
    <RadioCards
      name="bank"
      label={t('topUp.bank')}
      isTiled
      isLabelHidden={isLabelHidden}
      options={banks.map(({ bank, isDisabled = false, isUnderMaintenance = false }) => ({
        value: bank,
        label: getBankLabel(bank),
        leading: <BankIcon bank={bank} />,
        isDisabled,
        ...(isUnderMaintenance ? { detail: t('topUp.bankMaintenance') } : {}),
      }))}
    />
  );
}
