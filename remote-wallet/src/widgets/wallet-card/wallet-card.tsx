import { useText } from '@padauk/shared/runtime';
import { ResourceView, Stack, Tile, TileRow, WalletCard } from '@padauk/shared/ui';
import { useMoneyActions } from '../../components/money-actions.ts';
import { useWallet } from '../../resources/wallet.resource.ts';

export function WalletCardWidget() {
  const t = useText('wallet-home');
  return (
    <Stack gap={2}>
      <ResourceView
        resource={useWallet()}
        skeleton={<WalletCard label={t('main')} kyat={null} second={{ label: t('game'), kyat: null }} />}
      >
        {({ mainKyat, gameKyat }) => (
          <WalletCard label={t('main')} kyat={mainKyat} second={{ label: t('game'), kyat: gameKyat }} />
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
