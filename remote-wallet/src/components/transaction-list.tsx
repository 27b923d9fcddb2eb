import { DayGroup, TxMark } from '@padauk/shared/money';
import { serverNow, useFormat, useText } from '@padauk/shared/runtime';
import { Amount, ListItem } from '@padauk/shared/ui';
import type { Transaction } from '../resources/wallet.resource.ts';
import { bankLabel } from './bank-label.ts';
import { byDay, recentDayOf, sumsOf, type WholeFrom } from './history.rules.ts';
import { hasMoved, isWorthSaying, markOf, pathOfMovement, toneOf } from './transaction.rules.ts';
import styles from './transaction-list.module.scss';

interface TransactionListProps {
  readonly transactions: readonly Transaction[];
  readonly wholeFrom: WholeFrom;
}

export function TransactionList({ transactions, wholeFrom }: TransactionListProps) {
  const t = useText('wallet');
  const format = useFormat();
  return byDay(transactions).map(({ date, transactions: ofDay }) => {
    const nearness = recentDayOf(date, serverNow());
    return (
      <DayGroup
        key={date}
        title={nearness === null ? format.date(date) : t(`wallet.${nearness}`)}
        sums={wholeFrom === null || date >= wholeFrom ? sumsOf(ofDay) : null}
        words={{ in: t('wallet.dayIn'), out: t('wallet.dayOut') }}
      >
        {ofDay.map((transaction) => (
          <TransactionItem key={transaction.id} transaction={transaction} />
        ))}
      </DayGroup>
    );
  });
}

function TransactionItem({ transaction }: { readonly transaction: Transaction }) {
  const t = useText('wallet');
  const format = useFormat();
  const { kind, state, bank, amountKyat, at } = transaction;
  return (
    <ListItem
      leading={<TxMark look={markOf(kind)} />}
      title={<strong>{t(`kind.${kind}`)}</strong>}
      detail={bank === null ? format.time(at) : `${format.time(at)} · ${bankLabel(bank)}`}
      trailing={
        <>
          <Amount kyat={amountKyat} isSigned isToned={amountKyat > 0 && hasMoved(state)} isBare />
          {isWorthSaying(state) && (
            <span className={styles.state} data-tone={toneOf(state)}>
              {t(`state.${state}`)}
            </span>
          )}
        </>
      }
      to={pathOfMovement(transaction)}
    />
  );
}
