import { ArrowDown, ArrowUp, Gamepad2, Gift, RotateCcw, Ticket, Trophy, Wrench } from 'lucide-react';
import { serverNow, useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Badge, List, ListItem, type IconType } from '@padauk/shared/ui';
import type { Transaction } from '../resources/wallet.resource.ts';
import { byDay, recentDayOf } from './history.rules.ts';
import { hasMoved, statusPathOf, toneOf } from './transaction.rules.ts';
import styles from './transaction-list.module.scss';

const ICON: Readonly<Record<Transaction['kind'], IconType>> = {
  'top-up': ArrowDown,
  withdrawal: ArrowUp,
  'withdrawal-return': RotateCcw,
  'transfer-in': Gamepad2,
  'transfer-out': Gamepad2,
  stake: Ticket,
  payout: Trophy,
  refund: RotateCcw,
  bonus: Gift,
  adjustment: Wrench,
};

/** Movements of money, day by day, newest first. */
export function TransactionList({ transactions }: { readonly transactions: readonly Transaction[] }) {
  const t = useText('wallet');
  const format = useFormat();
  return byDay(transactions).map(({ date, transactions: ofDay }) => {
    const nearness = recentDayOf(date, serverNow());
    const name = nearness === null ? format.date(date) : t(`wallet.${nearness}`);
    return (
      <div key={date} className={styles.day}>
        <h3 className={styles.date}>{name}</h3>
        <List label={name}>
          {ofDay.map((transaction) => (
            <TransactionItem key={transaction.id} transaction={transaction} />
          ))}
        </List>
      </div>
    );
  });
}

function TransactionItem({ transaction }: { readonly transaction: Transaction }) {
  const t = useText('wallet');
  const format = useFormat();
  return (
    <ListItem
      icon={ICON[transaction.kind]}
      title={t(`kind.${transaction.kind}`)}
      // The state below the time, not beside the title: in Burmese and Shan the two are wider than a phone.
      detail={
        <span className={styles.facts}>
          {format.time(transaction.at)}
          <Badge tone={toneOf(transaction.state)}>{t(`state.${transaction.state}`)}</Badge>
        </span>
      }
      trailing={<Amount kyat={transaction.amountKyat} isSigned isToned={hasMoved(transaction.state)} />}
      to={statusPathOf(transaction)}
    />
  );
}
