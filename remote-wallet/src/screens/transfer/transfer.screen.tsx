import { useState } from 'react';
import type { Kyat } from '@padauk/contract/money';
import { getPath } from '@padauk/contract/paths';
import { PlayMoney } from '@padauk/shared/money';
import {
  toast,
  useFormat,
  useHiddenBalance,
  useNavigate,
  useRefusalText,
  useText,
  toWholeMinutes,
} from '@padauk/shared/runtime';
import {
  Amount,
  Button,
  Card,
  CommandLock,
  Notice,
  Page,
  PageHeader,
  Receipt,
  ReceiptRow,
  ResourceView,
  Skeleton,
  Stack,
} from '@padauk/shared/ui';
import { LowGameWalletNotice } from '../../components/low-game-wallet-notice.tsx';
import { getBreakEndsAt } from '../../components/protection/protection.rules.ts';
import { useProtection } from '../../resources/protection.resource.ts';
import {
  exitGame,
  useGameWallet,
  useTransferCommand,
  type GameWallet,
  type TransferCommand,
} from '../../resources/transfer.resource.ts';
import { useWallet } from '../../resources/wallet.resource.ts';
import { TransferForm } from './transfer-form.tsx';
import type { WalletBalances } from '../../components/transfer.rules.ts';

/** P8: transfers between the main and the game wallet. */
export function TransferScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader
        title={t('transfer.title')}
        backTo={getPath('wallet')}
        action={<PlayMoney>{t('playMoney')}</PlayMoney>}
      />
      <TransferBody />
    </Page>
  );
}

function TransferBody() {
  const t = useText('wallet');
  const navigate = useNavigate();
  const main = useWallet();
  const game = useGameWallet();
  const command = useTransferCommand((id) => void navigate(getPath('transferSuccess', { id }), { replace: true }));
  const skeleton = <Skeleton shape="row" count={4} />;
  return (
    <CommandLock
      command={command}
      historyPath={getPath('transactions')}
      summary={({ direction = 'in', amountKyat = 0 }) => (
        <Receipt>
          <ReceiptRow label={t('transfer.direction')}>{t(`transfer.${direction}`)}</ReceiptRow>
          <ReceiptRow label={t('transfer.amount')} isTotal>
            <Amount kyat={amountKyat} />
          </ReceiptRow>
        </Receipt>
      )}
    >
      <ResourceView resource={main} skeleton={skeleton}>
        {({ mainKyat }) => (
          // E7: no transfer is possible without an answer of the game wallet.
          <ResourceView resource={game} skeleton={skeleton}>
            {(gameWallet) => <ReadyTransfer mainKyat={mainKyat} game={gameWallet} command={command} />}
          </ResourceView>
        )}
      </ResourceView>
    </CommandLock>
  );
}

interface ReadyTransferProps {
  readonly mainKyat: Kyat;
  readonly game: GameWallet;
  readonly command: TransferCommand;
}

function ReadyTransfer({ mainKyat, game, command }: ReadyTransferProps) {
  const wallets: WalletBalances = { mainKyat, gameKyat: game.balanceKyat };
  return (
    <Stack gap={4}>
      <Balances wallets={wallets} />
      <StateNotice mainKyat={mainKyat} game={game} />
      <TransferForm wallets={wallets} command={command} />
    </Stack>
  );
}

function Balances({ wallets }: { readonly wallets: WalletBalances }) {
  const t = useText('wallet');
  const { isHidden } = useHiddenBalance();
  return (
    <Card>
      <Receipt>
        <ReceiptRow label={t('wallet.main')}>
          <Amount kyat={wallets.mainKyat} isHidden={isHidden} />
        </ReceiptRow>
        <ReceiptRow label={t('wallet.game')}>
          <Amount kyat={wallets.gameKyat} isHidden={isHidden} />
        </ReceiptRow>
      </Receipt>
    </Card>
  );
}

/** E29: wait, or leave the game; its open bets are still paid. */
function OpenGameNotice({ game }: { readonly game: GameWallet }) {
  const t = useText('wallet');
  const { ofRefusal } = useRefusalText();
  const [isLeaving, setLeaving] = useState(false);
  const leaveGame = async (): Promise<void> => {
    setLeaving(true);
    const exited = await exitGame();
    setLeaving(false);
    if (!exited.ok) toast.show({ tone: 'error', text: ofRefusal(exited.refusal) });
  };
  return (
    <Notice tone="warn" title={t('transfer.playing')}>
      <Stack gap={2}>
        <span>{t('transfer.playingDetail', { count: toWholeMinutes(game.retryAfterSeconds ?? 60) })}</span>
        <Button variant="secondary" size="small" isBusy={isLeaving} onClick={() => void leaveGame()}>
          {t('transfer.leaveGame')}
        </Button>
      </Stack>
    </Notice>
  );
}

/** E29 takes priority over E28. A break blocks transfers into games; the way back stays open. */
function StateNotice({ mainKyat, game }: Omit<ReadyTransferProps, 'command'>) {
  const t = useText('wallet');
  const format = useFormat();
  const protection = useProtection();
  const restingUntil = protection.kind === 'ready' ? getBreakEndsAt(protection.value) : null;
  if (game.isPlaying) return <OpenGameNotice game={game} />;
  if (restingUntil !== null)
    return <Notice tone="warn">{t('transfer.resting', { time: format.dateTime(restingUntil) })}</Notice>;
  return <LowGameWalletNotice mainKyat={mainKyat} gameKyat={game.balanceKyat} linksToTransfer={false} />;
}
