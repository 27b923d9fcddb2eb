import type { ReactElement, ReactNode } from 'react';
import type { Kyat } from '@padauk/contract/money';
import { useHiddenBalance, useText } from '@padauk/shared/runtime';
import { Amount, Card, Receipt, ReceiptRow } from '@padauk/shared/ui';
import styles from './bet-sums.module.scss';

interface BetSumsProps {
  readonly facts: ReactNode;
  readonly bestPayoutKyat: Kyat;
  readonly balanceKyat: Kyat | null;
  readonly totalKyat: Kyat;
  /** The last answer was lost: the balance may already include the ticket, so no remainder is shown. */
  readonly isUnknown?: boolean;
}

export function BetSums({
  facts,
  bestPayoutKyat,
  balanceKyat,
  totalKyat,
  isUnknown = false,
}: BetSumsProps): ReactElement {
  const t = useText('betting');
  const { isHidden } = useHiddenBalance();
  return (
    <Card inset="flat">
      <div className={styles.sums}>
        <Receipt>
          {facts}
          <ReceiptRow label={t('bestPayout')}>
            <Amount kyat={bestPayoutKyat} />
          </ReceiptRow>
          <ReceiptRow label={t('balanceNow')}>
            {balanceKyat === null ? t('balanceUnknown') : <Amount kyat={balanceKyat} isHidden={isHidden} />}
          </ReceiptRow>
          {isUnknown ? (
            <ReceiptRow label={t('balanceAfter')}>{t('balanceUnknown')}</ReceiptRow>
          ) : (
            balanceKyat !== null &&
            balanceKyat >= totalKyat && (
              <ReceiptRow label={t('balanceAfter')}>
                <Amount kyat={balanceKyat - totalKyat} isHidden={isHidden} />
              </ReceiptRow>
            )
          )}
          <ReceiptRow label={t('total')} isTotal>
            <Amount kyat={totalKyat} />
          </ReceiptRow>
        </Receipt>
      </div>
    </Card>
  );
}
