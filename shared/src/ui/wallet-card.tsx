import type { ReactElement, ReactNode } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import type { Kyat } from '@padauk/contract/platform/money';
import { useText } from '@padauk/shared/runtime';
import { Amount } from './amount.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Logo } from './logo.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './wallet-card.module.scss';

/** From this length an amount reaches the flower on a small phone. */
const LONG_FROM_KYAT = 1_000_000;

interface WalletCardProps {
  readonly label: string;
  /** Null while loading. */
  readonly kyat: Kyat | null;
  readonly isHidden: boolean;
  readonly onToggleHidden: () => void;
  /** The other wallet; null while loading. */
  readonly second?: { readonly label: string; readonly kyat: Kyat | null };
  readonly children?: ReactNode;
}

export function WalletCard({ label, kyat, isHidden, onToggleHidden, second, children }: WalletCardProps): ReactElement {
  const t = useText('common');
  return (
    <div className={classNames(styles.card, kyat !== null && kyat >= LONG_FROM_KYAT && styles.long)}>
      <div className={styles.flower}>
        <Logo size={124} />
      </div>
      <div className={styles.content}>
        <div className={styles.top}>
          <span className={styles.label}>{label}</span>
          <IconButton
            icon={isHidden ? EyeOff : Eye}
            label={t(isHidden ? 'showAmount' : 'hideAmount')}
            onClick={onToggleHidden}
          />
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
