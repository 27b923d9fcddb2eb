import { ArrowDown, ArrowLeftRight, ArrowUp, Clock } from 'lucide-react';
import { pathOf } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { FailedState, Stack, Tile, TileRow, WalletCard } from '@padauk/shared/ui';
import { useWallet } from '../../resources/wallet.resource.ts';
import { useHiddenBalance } from '../../state/hidden-balance.store.ts';

/** On home: both balances, and what a player does with money. */
export function WalletCardWidget() {
  return (
    <Stack gap={4}>
      <BalanceCard />
      <MoneyTiles />
    </Stack>
  );
}

function BalanceCard() {
  const t = useText('wallet-home');
  const wallet = useWallet();
  const { isHidden, toggle } = useHiddenBalance();
  if (wallet.kind === 'failed') return <FailedState refusal={wallet.refusal} retry={wallet.retry} />;
  const balances = wallet.kind === 'ready' ? wallet.value : null;
  return (
    <WalletCard
      label={t('main')}
      kyat={balances?.mainKyat ?? null}
      isHidden={isHidden}
      onToggleHidden={toggle}
      {...(balances === null ? {} : { second: { label: t('game'), kyat: balances.gameKyat } })}
    />
  );
}

/** Top up, withdraw, transfer, history. */
export function MoneyTiles() {
  const t = useText('wallet-home');
  return (
    <TileRow>
      <Tile icon={ArrowDown} label={t('topUp')} to={pathOf('topUp')} />
      <Tile icon={ArrowUp} label={t('withdraw')} to={pathOf('withdrawal')} />
      <Tile icon={ArrowLeftRight} label={t('transfer')} to={pathOf('transfer')} />
      <Tile icon={Clock} label={t('history')} to={pathOf('transactions')} />
    </TileRow>
  );
}
