import { ArrowDown, ArrowLeftRight, ArrowUp, Clock } from 'lucide-react';
import type { AppSetting } from '@padauk/contract/app-settings';
import { pathOf } from '@padauk/contract/paths';
import { useSwitches, useHiddenBalance, useText } from '@padauk/shared/runtime';
import { ResourceView, Stack, Tile, TileRow, WalletCard } from '@padauk/shared/ui';
import { useWallet } from '../../resources/wallet.resource.ts';

/** On home: both balances, and what a player does with money. */
export function WalletCardWidget() {
  return (
    <Stack gap={2}>
      <BalanceCard />
      <MoneyTiles />
    </Stack>
  );
}

function BalanceCard() {
  const t = useText('wallet-home');
  const { isHidden, toggle } = useHiddenBalance();
  const eye = { label: t('main'), isHidden, onToggleHidden: toggle };
  return (
    <ResourceView
      resource={useWallet()}
      skeleton={<WalletCard {...eye} kyat={null} second={{ label: t('game'), kyat: null }} />}
    >
      {({ mainKyat, gameKyat }) => (
        <WalletCard {...eye} kyat={mainKyat} second={{ label: t('game'), kyat: gameKyat }} />
      )}
    </ResourceView>
  );
}

/** Top up, withdraw, transfer, history. What operators have switched off says so here (E26, E7); its page says what can be done meanwhile. */
export function MoneyTiles() {
  const t = useText('wallet-home');
  const isOn = useSwitches();
  const note = (type: AppSetting) => (isOn(type) ? {} : { note: t('maintenance') });
  return (
    <TileRow>
      <Tile icon={ArrowDown} label={t('topUp')} to={pathOf('topUp')} {...note('top_up')} />
      <Tile icon={ArrowUp} label={t('withdraw')} to={pathOf('withdrawal')} {...note('withdrawal')} />
      <Tile icon={ArrowLeftRight} label={t('transfer')} to={pathOf('transfer')} {...note('game_wallet')} />
      <Tile icon={Clock} label={t('history')} to={pathOf('transactions')} />
    </TileRow>
  );
}
