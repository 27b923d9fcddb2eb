import { useState } from 'react';
import { HISTORY_DAYS } from '@padauk/contract/limits';
import { groupDigits } from '@padauk/contract/money';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Button, Card, EmptyState, FailedState, Page, PageHeader, Receipt, ReceiptRow, Section, Skeleton, WalletCard } from '@padauk/shared/ui';
import { TransactionList } from '../../components/transaction-list.tsx';
import { useTransactions, useWallet, type Wallet } from '../../resources/wallet.resource.ts';
import { useHiddenBalance } from '../../state/hidden-balance.store.ts';
import { MoneyTiles } from '../../widgets/wallet-card/wallet-card.tsx';
import { fishingCoins } from './wallet.rules.ts';

const OLDER_DAYS = 31;

/** P7: every balance, what can be done with it, and the last two days. */
export function WalletScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader title={t('wallet.title')} />
      <Balances />
      <MoneyTiles />
      <Section title={t('wallet.transactions')}><Movements /></Section>
    </Page>
  );
}

function Balances() {
  const wallet = useWallet();
  switch (wallet.kind) {
    case 'loading':
      return <Skeleton shape="wallet" />;
    case 'failed':
      return <FailedState refusal={wallet.refusal} retry={wallet.retry} />;
    case 'ready':
      return <BalanceCards wallet={wallet.value} />;
  }
}

function BalanceCards({ wallet }: { readonly wallet: Wallet }) {
  const t = useText('wallet');
  const format = useFormat();
  const { isHidden, toggle } = useHiddenBalance();
  const { coins, leftKyat } = fishingCoins(wallet.gameKyat);
  return (
    <>
      <WalletCard label={t('wallet.main')} kyat={wallet.mainKyat} isHidden={isHidden} onToggleHidden={toggle} second={{ label: t('wallet.game'), kyat: wallet.gameKyat }} />
      <Card>
        <Receipt>
          {wallet.heldKyat > 0 && <ReceiptRow label={t('wallet.held')}><Amount kyat={wallet.heldKyat} isHidden={isHidden} /></ReceiptRow>}
          <ReceiptRow label={t('wallet.points')}>{groupDigits(wallet.points)}</ReceiptRow>
          <ReceiptRow label={t('wallet.coins')}>{t('wallet.coinsValue', { coins: groupDigits(coins), left: format.kyat(leftKyat) })}</ReceiptRow>
        </Receipt>
      </Card>
    </>
  );
}

function Movements() {
  const t = useText('wallet');
  const [days, setDays] = useState<number>(HISTORY_DAYS.transactions);
  const movements = useTransactions(days);
  const older = days === OLDER_DAYS ? null : <Button variant="secondary" isWide onClick={() => setDays(OLDER_DAYS)}>{t('wallet.older')}</Button>;
  switch (movements.kind) {
    case 'loading':
      return <Skeleton shape="row" count={4} />;
    case 'failed':
      return <FailedState refusal={movements.refusal} retry={movements.retry} />;
    case 'ready':
      return (
        <>
          {movements.value.transactions.length === 0 ? <EmptyState title={t('wallet.none', { days })} /> : <TransactionList transactions={movements.value.transactions} />}
          {older}
        </>
      );
  }
}
