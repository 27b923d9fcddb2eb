import { useBalance } from '@padauk/shared/betting';
import { useHiddenBalance, useSession, useText } from '@padauk/shared/runtime';
import { Amount, HideBalanceButton } from '@padauk/shared/ui';
import styles from './header-balance.module.scss';

/** Main balance with the eye; empty for a visitor and while unknown. */
export function HeaderBalance() {
  return useSession().kind === 'player' ? <PlayerBalance /> : null;
}

function PlayerBalance() {
  const t = useText('betting');
  const { isHidden } = useHiddenBalance();
  const wallet = useBalance();
  if (wallet.kind !== 'ready') return null;
  return (
    <div className={styles.balance}>
      <p className={styles.text}>
        <span className={styles.label}>{t('balanceNow')}</span>{' '}
        <Amount kyat={wallet.value.mainKyat} isHidden={isHidden} isUnitHidden />
      </p>
      <HideBalanceButton />
    </div>
  );
}
