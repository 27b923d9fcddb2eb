import type { ReactElement } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { useBalance } from '@padauk/shared/betting';
import { useHiddenBalance, useSession, useText } from '@padauk/shared/runtime';
import { Amount, IconButton } from '@padauk/shared/ui';
import styles from './board.module.scss';

/** Main balance with the eye; empty for a visitor and while unknown. */
export function HeaderBalance(): ReactElement | null {
  return useSession().kind === 'player' ? <PlayerBalance /> : null;
}

function PlayerBalance(): ReactElement | null {
  const common = useText('common');
  const t = useText('betting');
  const { isHidden, toggle } = useHiddenBalance();
  const wallet = useBalance();
  if (wallet.kind !== 'ready') return null;
  return (
    <div className={styles.balance}>
      <p className={styles.balanceText}>
        <span className={styles.day}>{t('balanceNow')}</span>{' '}
        <Amount kyat={wallet.value.mainKyat} isHidden={isHidden} isUnitHidden />
      </p>
      <IconButton
        icon={isHidden ? EyeOff : Eye}
        label={common(isHidden ? 'showAmount' : 'hideAmount')}
        onClick={toggle}
      />
    </div>
  );
}
