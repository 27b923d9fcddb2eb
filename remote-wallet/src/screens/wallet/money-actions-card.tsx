import { Plus } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { Link } from '@padauk/shared/runtime';
import { Icon } from '@padauk/shared/ui';
import { useMoneyActions } from '../../components/money-actions.ts';
import styles from './money-actions-card.module.scss';

/** Overlaps the lower edge of the head by half. Top-up comes first and shares its icon with its transactions. */
export function MoneyActionsCard() {
  return (
    <div className={styles.card}>
      {useMoneyActions().map(({ icon, label, to, note }) => (
        <Link key={to} to={to} className={styles.action}>
          <span className={styles.sign}>
            <Icon of={to === getPath('topUp') ? Plus : icon} size={22} />
          </span>
          <span className={styles.label}>{label}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </Link>
      ))}
    </div>
  );
}
