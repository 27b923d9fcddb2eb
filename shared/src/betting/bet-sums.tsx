import type { ReactElement, ReactNode } from 'react';
import type { Kyat } from '@padauk/contract/platform/money';
import { useHiddenBalance, useText } from '@padauk/shared/runtime';
import { Amount, AmountRow, Card, Receipt, ReceiptRow } from '@padauk/shared/ui';
import styles from './bet-sums.module.scss';

interface BetSumsProps {
  readonly facts: ReactNode;
  readonly bestPayoutKyat: Kyat;
  readonly balanceKyat: Kyat | null;
  readonly totalKyat: Kyat;
  /** The last answer was lost: the balance may already include the ticket, so no remainder is shown. */
  readonly isUnknown: boolean;
}

export function BetSums({ facts, bestPayoutKyat, balanceKyat, totalKyat, isUnknown }: BetSumsProps): ReactElement {
  const t = useText('betting');
  const { isHidden } = useHiddenBalance();
  return (
    <Card inset="flat">
      <div className={styles.sums}>
        <Receipt>
          {facts}
          <AmountRow label={t('bestPayout')} kyat={bestPayoutKyat} />
          <ReceiptRow label={t('balanceNow')}>
            {balanceKyat === null ? t('balanceUnknown') : <Amount kyat={balanceKyat} isHidden={isHidden} />}
          </ReceiptRow>
          {isUnknown && <ReceiptRow label={t('balanceAfter')}>{t('balanceUnknown')}</ReceiptRow>}
          {!isUnknown && balanceKyat !== null && balanceKyat >= totalKyat && (
            <AmountRow label={t('balanceAfter')} kyat={balanceKyat - totalKyat} isHidden={isHidden} />
          )}
          <AmountRow label={t('total')} kyat={totalKyat} isTotal />
        </Receipt>
      </div>
    </Card>
  );
}
