import { pathOf } from '@padauk/contract/paths';
import { lowLevelOf } from '@padauk/contract/rules/game-wallet';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Card, FailedState, Notice, Page, PageHeader, Receipt, ReceiptRow, Skeleton } from '@padauk/shared/ui';
import { restsUntil } from '../../components/protection/protection.rules.ts';
import { useProtection } from '../../resources/protection.resource.ts';
import { useGameWallet, type GameWallet } from '../../resources/transfer.resource.ts';
import { useWallet } from '../../resources/wallet.resource.ts';
import { TransferForm } from './transfer-form.tsx';
import type { TwoWallets } from '../../components/transfer.rules.ts';

/** P8: money between the main and the game wallet, both ways. */
export function TransferScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader title={t('transfer.title')} backTo={pathOf('wallet')} />
      <TransferBody />
    </Page>
  );
}

function TransferBody() {
  const main = useWallet();
  const game = useGameWallet();
  if (main.kind === 'failed') return <FailedState refusal={main.refusal} retry={main.retry} />;
  // E7: without the game wallet's own word nothing can be moved.
  if (game.kind === 'failed') return <FailedState refusal={game.refusal} retry={game.retry} />;
  if (main.kind === 'loading' || game.kind === 'loading') return <Skeleton shape="row" count={4} />;
  const wallets: TwoWallets = { mainKyat: main.value.mainKyat, gameKyat: game.value.balanceKyat };
  return (
    <>
      <Balances wallets={wallets} />
      <StateNotice game={game.value} />
      <TransferForm wallets={wallets} />
    </>
  );
}

function Balances({ wallets }: { readonly wallets: TwoWallets }) {
  const t = useText('wallet');
  return (
    <Card>
      <Receipt>
        <ReceiptRow label={t('wallet.main')}>
          <Amount kyat={wallets.mainKyat} />
        </ReceiptRow>
        <ReceiptRow label={t('wallet.game')}>
          <Amount kyat={wallets.gameKyat} />
        </ReceiptRow>
      </Receipt>
    </Card>
  );
}

/** E29 before E28: while a game is playing nothing can be moved, however little there is. On a break nothing goes into games; the way back stays open. */
function StateNotice({ game }: { readonly game: GameWallet }) {
  const t = useText('wallet');
  const format = useFormat();
  const protection = useProtection();
  const restingUntil = protection.kind === 'ready' ? restsUntil(protection.value) : null;
  if (game.isPlaying)
    return (
      <Notice tone="warn" title={t('transfer.playing')}>
        {t('transfer.playingDetail', { count: game.retryMinutes ?? 1 })}
      </Notice>
    );
  if (restingUntil !== null)
    return <Notice tone="warn">{t('transfer.resting', { time: format.dateTime(restingUntil) })}</Notice>;
  const level = lowLevelOf(game.balanceKyat);
  if (level === 'none') return null;
  return (
    <Notice tone={level === 'warning' ? 'warn' : 'info'}>
      {t('transfer.low', { balance: format.kyat(game.balanceKyat) })}
    </Notice>
  );
}
