import type { ReactElement, ReactNode } from 'react';
import type { Kyat } from '@padauk/contract/platform/money';
import { useHiddenBalance, useText } from '@padauk/shared/runtime';
import { Amount, HideBalanceButton } from './amount.tsx';
import { classNames } from './class-names.ts';
import { Logo } from './logo.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './wallet-card.module.scss';

/** From this length an amount reaches the flower on a small phone. */
const LONG_FROM_KYAT = 1_000_000;

interface WalletCardProps {
  readonly label: string;
  /** Null while loading. */
  readonly kyat: Kyat | null;
  readonly second?: { readonly label: string; readonly kyat: Kyat | null };
  readonly children?: ReactNode;
}

export function WalletCard({ label, kyat, second, children }: WalletCardProps): ReactElement {
  const t = useText('common');
  const { isHidden } = useHiddenBalance();
  return (
    <div className={classNames(styles.card, kyat !== null && kyat >= LONG_FROM_KYAT && styles.long)}>
      <div className={styles.flower}>
        <Logo size={124} />
      </div>
      <div className={styles.content}>
        <div className={styles.top}>
          <span className={styles.label}>{label}</span>
          <HideBalanceButton />
        </div>
        {kyat === null ? (
          <span role="status" aria-busy="true">
            <VisuallyHidden>{t('loading')}</VisuallyHidden>
            <BalancePlaceholder size="figure" />
          </span>
        ) : (
          <Amount kyat={kyat} size="figure" isHidden={isHidden} />
        )}
        {second !== undefined && (
          <p className={styles.second}>
            {second.label}{' '}
            {second.kyat === null ? (
              <BalancePlaceholder size="body" />
            ) : (
              <Amount kyat={second.kyat} isHidden={isHidden} />
            )}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

/** As high as the amount in every language, so that the content below does not move. */
function BalancePlaceholder({ size }: { readonly size: 'body' | 'figure' }): ReactElement {
  return (
    <span aria-hidden="true" className={styles.bone}>
      <Amount kyat={0} size={size} isHidden />
    </span>
  );
}
