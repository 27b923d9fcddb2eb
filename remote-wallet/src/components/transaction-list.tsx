import { Fragment } from 'react';
import { DayGroup, TxIcon } from '@padauk/shared/money';
import { getServerNow, useFormat, useText } from '@padauk/shared/runtime';
import { Amount, ListItem } from '@padauk/shared/ui';
import type { Transaction } from '../resources/wallet.resource.ts';
import { groupByDay, getRecentDay, sumTransactions, type CompleteFrom } from './history.rules.ts';
import { getAmountLook, isStateShown, getTxKind, getTransactionPath, getStateTone } from './transaction.rules.ts';
import { useTransactionDetail, useTransactionTitle } from './transaction-text.ts';
import styles from './transaction-list.module.scss';

interface TransactionListProps {
  readonly transactions: readonly Transaction[];
  readonly completeFrom: CompleteFrom;
}

export function TransactionList({ transactions, completeFrom }: TransactionListProps) {
  const t = useText('wallet');
  const format = useFormat();
  return groupByDay(transactions).map(({ date, transactions: ofDay }) => {
    const nearness = getRecentDay(date, getServerNow());
    return (
      <DayGroup
        key={date}
        title={nearness === null ? format.date(date) : t(`wallet.${nearness}`)}
        sums={completeFrom === null || date >= completeFrom ? sumTransactions(ofDay) : null}
        texts={{ in: t('wallet.dayIn'), out: t('wallet.dayOut') }}
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
  const getTitle = useTransactionTitle();
  const getDetail = useTransactionDetail();
  const { kind, state } = transaction;
  return (
    <ListItem
      leading={<TxIcon look={getTxKind(kind)} />}
      title={<strong>{getTitle(transaction)}</strong>}
      detail={
        <span className={styles.parts}>
          {getDetail(transaction).map((part) => (
            <Fragment key={part}>
              <span>{part}</span>{' '}
            </Fragment>
          ))}
        </span>
      }
      trailing={
        <>
          <span className={getTxKind(kind) === 'move' ? styles.own : undefined}>
            <Amount {...getAmountLook(transaction)} isUnitHidden />
          </span>
          {isStateShown(state) && (
            <span className={styles.state} data-tone={getStateTone(state)}>
              {t(`state.${state}`)}
            </span>
          )}
        </>
      }
      to={getTransactionPath(transaction)}
    />
  );
}
