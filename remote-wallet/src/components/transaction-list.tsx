import { ArrowDown, ArrowUp, Gift, RotateCcw, Ticket, Trophy, Wrench } from 'lucide-react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Badge, List, ListItem, type IconType } from '@padauk/shared/ui';
import type { Transaction } from '../resources/wallet.resource.ts';
import { statusPathOf, toneOf } from './transaction.rules.ts';
import styles from './transaction-list.module.scss';

const ICON: Readonly<Record<Transaction['kind'], IconType>> = { 'top-up': ArrowDown, withdrawal: ArrowUp, 'withdrawal-return': RotateCcw, stake: Ticket, payout: Trophy, refund: RotateCcw, bonus: Gift, adjustment: Wrench };

/** Movements of money, newest first. */
export function TransactionList({ transactions }: { readonly transactions: readonly Transaction[] }) {
  const t = useText('wallet');
  return (
    <List label={t('wallet.transactions')}>
      {transactions.map((transaction) => <TransactionItem key={transaction.id} transaction={transaction} />)}
    </List>
  );
}

function TransactionItem({ transaction }: { readonly transaction: Transaction }) {
  const t = useText('wallet');
  const format = useFormat();
  const to = statusPathOf(transaction);
  return (
    <ListItem
      icon={ICON[transaction.kind]}
      title={t(`kind.${transaction.kind}`)}
      detail={format.dateTime(transaction.at)}
      trailing={<span className={styles.figures}><Amount kyat={transaction.amountKyat} isSigned isToned /><Badge tone={toneOf(transaction.state)}>{t(`state.${transaction.state}`)}</Badge></span>}
      {...(to === undefined ? {} : { to })}
    />
  );
}
