import type { ReactElement, ReactNode } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import type { Kyat } from '@padauk/contract/money';
import { useText } from '@padauk/shared/runtime';
import { Amount } from './amount.tsx';
import { IconButton } from './icon-button.tsx';
import { Mark } from './mark.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './wallet-card.module.scss';

interface WalletCardProps {
  /** "Main wallet". */
  readonly label: string;
  /** null while it is being loaded. */
  readonly kyat: Kyat | null;
  readonly isHidden: boolean;
  readonly onToggleHidden: () => void;
  /** The other wallet, in a line under it. */
  readonly second?: { readonly label: string; readonly kyat: Kyat };
  /** A line of its own at the foot: what is held, a button. */
  readonly children?: ReactNode;
}

/** The green card with the balance, and the eye that hides it. */
export function WalletCard({ label, kyat, isHidden, onToggleHidden, second, children }: WalletCardProps): ReactElement {
  const t = useText('common');
  return (
    <div className={styles.card}>
      <div className={styles.flower}>
        <Mark size={124} />
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
        {kyat === null ? <Skeleton shape="figure" /> : <Amount kyat={kyat} size="figure" isHidden={isHidden} />}
        {second !== undefined && (
          <p className={styles.second}>
            {second.label} <Amount kyat={second.kyat} isHidden={isHidden} />
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
