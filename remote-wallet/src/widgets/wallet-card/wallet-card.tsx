import { useHiddenBalance, useText } from '@padauk/shared/runtime';
import { ResourceView, Stack, Tile, TileRow, WalletCard } from '@padauk/shared/ui';
import { useMoneyActions } from '../../components/money-actions.ts';
import { useWallet } from '../../resources/wallet.resource.ts';

export function WalletCardWidget() {
  const t = useText('wallet-home');
  const { isHidden, toggle } = useHiddenBalance();
  const eye = { label: t('main'), isHidden, onToggleHidden: toggle };
  return (
    <Stack gap={2}>
      <ResourceView
        resource={useWallet()}
        skeleton={<WalletCard {...eye} kyat={null} second={{ label: t('game'), kyat: null }} />}
      >
        {({ mainKyat, gameKyat }) => (
          <WalletCard {...eye} kyat={mainKyat} second={{ label: t('game'), kyat: gameKyat }} />
        )}
      </ResourceView>
      <TileRow>
        {useMoneyActions().map((action) => (
          <Tile key={action.to} {...action} />
        ))}
      </TileRow>
    </Stack>
  );
}
