import { ChevronRight, Clock } from 'lucide-react';
import { Link, useText } from '@padauk/shared/runtime';
import { Amount, Icon } from '@padauk/shared/ui';
import { sortNewestFirst } from '../../components/history.rules.ts';
import { getStatusPath } from '../../components/transaction.rules.ts';
import { useTransactions } from '../../resources/wallet.resource.ts';
import styles from './wallet.module.scss';

/** Pending money of any age, above the history. */
export function PendingTransactions() {
  const t = useText('wallet');
  const history = useTransactions();
  if (history.kind !== 'ready') return null;
  const waiting = sortNewestFirst(history.value.pages).filter(({ state }) => state === 'pending');
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.pending} aria-label={t('state.pending')}>
      {waiting.map((transaction) => (
        <li key={transaction.id}>
          <Link to={getStatusPath(transaction)} className={styles.waits}>
            <Icon of={Clock} size={20} />
            <span className={styles.what}>
              <Amount kyat={Math.abs(transaction.amountKyat)} /> {t(`kind.${transaction.kind}`)}
            </span>
            <span>{t('state.pending')}</span>
            <Icon of={ChevronRight} size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
