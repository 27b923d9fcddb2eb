import { useState } from 'react';
import type { Kyat } from '@padauk/contract/platform/money';
import { getPath } from '@padauk/contract/paths';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { transfer } from '@padauk/contract/games/transfers.endpoints';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { Sheet } from '@padauk/shared/overlay';
import { useFormat, useHiddenBalance, useRefusalText, useText, useMoneyCommand } from '@padauk/shared/runtime';
import {
  Button,
  Chip,
  ChipRow,
  CommandLock,
  Notice,
  Receipt,
  ResourceView,
  Skeleton,
  Stack,
  AmountRow,
} from '@padauk/shared/ui';
import {
  useGameWallet,
  useMainWallet,
  type GameWallet,
  exitGame,
  refreshWallets,
} from '../../resources/games.resource.ts';
import { useLaunch, listTransferAmounts } from './use-launch.ts';

interface LaunchSheetProps {
  readonly gameId: string;
  readonly provider: string;
  readonly title: string;
  readonly onClose: () => void;
  /** Navigates the browser; tests inject their own. */
  readonly open?: (address: string) => void;
}

/** One sheet for all decisions before a game opens: leave another game (E29), transfer money (E28). */
export function LaunchSheet({ gameId, provider, title, onClose, open }: LaunchSheetProps) {
  const launching = useLaunch(open);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const enter = (): void => {
    setRefusal(null);
    void launching.enter({ id: gameId, provider }).then(setRefusal);
  };
  const bring = useGameTransfer(enter);
  const refused = refusal ?? bring.refusal;
  const { ofRefusal } = useRefusalText();
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <Stack gap={4}>
        <ResourceView resource={useGameWallet()} skeleton={<Skeleton shape="row" count={2} />}>
          {(wallet) => (
            <LaunchChoices
              wallet={wallet}
              gameTransfer={bring}
              isBusy={launching.isBusy || bring.isBusy}
              enter={enter}
            />
          )}
        </ResourceView>
        {refused !== null && (
          <Notice tone="error" isAnnounced>
            {ofRefusal(refused)}
          </Notice>
        )}
      </Stack>
    </Sheet>
  );
}

type GameTransfer = ReturnType<typeof useGameTransfer>;

interface LaunchChoicesProps {
  readonly wallet: GameWallet;
  readonly gameTransfer: GameTransfer;
  readonly isBusy: boolean;
  readonly enter: () => void;
}

function LaunchChoices({ wallet, gameTransfer, isBusy, enter }: LaunchChoicesProps) {
  const t = useText('games');
  const isLow = wallet.lowLevel !== 'none';
  const leaveAndEnter = async (): Promise<void> => {
    if (await gameTransfer.exitOtherGame()) enter();
  };
  return (
    <>
      {wallet.isPlaying && <Notice tone="warn">{t('launch.playing')}</Notice>}
      {(gameTransfer.lastState === 'checking' || gameTransfer.lastState === 'refused') && (
        <Notice tone={gameTransfer.lastState === 'refused' ? 'error' : 'info'} isAnnounced>
          {t(`launch.${gameTransfer.lastState}`)}
        </Notice>
      )}
      {isLow && <TransferChoices wallet={wallet} gameTransfer={gameTransfer} isBusy={isBusy} />}
      <Button
        isWide
        variant={isLow ? 'secondary' : 'primary'}
        disabled={isBusy}
        onClick={() => (wallet.isPlaying ? void leaveAndEnter() : enter())}
      >
        {t(wallet.isPlaying ? 'launch.leaveAndEnter' : 'launch.enter')}
      </Button>
    </>
  );
}

function TransferChoices({ wallet, gameTransfer, isBusy }: Omit<LaunchChoicesProps, 'enter'>) {
  const t = useText('games');
  const format = useFormat();
  const { maskAmount, isHidden } = useHiddenBalance();
  return (
    <CommandLock
      command={gameTransfer.command}
      historyPath={getPath('transactions')}
      summary={({ amountKyat = 0 }) => (
        <Receipt>
          <AmountRow label={t('launch.toGameWallet')} isTotal kyat={amountKyat} />
        </Receipt>
      )}
    >
      <Notice tone={wallet.lowLevel === 'warning' ? 'warn' : 'info'}>
        {t('wallet.low', { balance: maskAmount(format.kyat(wallet.balanceKyat)) })}
      </Notice>
      <ResourceView resource={useMainWallet()} skeleton={<Skeleton shape="row" />}>
        {({ mainKyat }) => (
          <>
            <Receipt>
              <AmountRow label={t('launch.mainWallet')} kyat={mainKyat} isHidden={isHidden} />
            </Receipt>
            <AmountButtons
              mainKyat={mainKyat}
              isBusy={isBusy}
              onTransfer={(kyat) => void gameTransfer.transferIn(kyat, wallet.isPlaying)}
            />
          </>
        )}
      </ResourceView>
    </CommandLock>
  );
}

interface AmountButtonsProps {
  readonly mainKyat: Kyat;
  readonly isBusy: boolean;
  readonly onTransfer: (kyat: Kyat) => void;
}

/** The amount is the button: one tap transfers it. */
function AmountButtons({ mainKyat, isBusy, onTransfer }: AmountButtonsProps) {
  const t = useText('games');
  const format = useFormat();
  const amounts = listTransferAmounts(mainKyat);
  if (amounts.length === 0)
    return (
      <Button isWide to={getPath('topUp')}>
        {t('launch.topUp')}
      </Button>
    );
  return (
    <>
      <p>{t('launch.bring')}</p>
      <ChipRow label={t('launch.bring')} isEqualWidth>
        {amounts.map((kyat) => (
          <Chip key={kyat} disabled={isBusy} onClick={() => onTransfer(kyat)}>
            {format.kyat(kyat)}
          </Chip>
        ))}
      </ChipRow>
    </>
  );
}

type Transfer = AnswerFor<typeof transfer>;

function useGameTransfer(onTransferred: () => void) {
  const [isLeaving, setLeaving] = useState(false);
  const [lastState, setLastState] = useState<Transfer['state'] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const command = useMoneyCommand(transfer, {
    matches: ({ direction }) => direction === 'in',
    onAccepted: ({ state }) => {
      refreshWallets();
      setLastState(state);
      if (state === 'done') onTransferred();
    },
    onRefused: setRefusal,
  });
  /** E29: leaves the other game. @returns whether it was left */
  const exitOtherGame = async (): Promise<boolean> => {
    setLeaving(true);
    setRefusal(null);
    const exited = await exitGame();
    setLeaving(false);
    if (!exited.ok) setRefusal(exited.refusal);
    return exited.ok;
  };
  /** Transfers money into the game wallet; first leaves another game if one is open. */
  const transferIn = async (amountKyat: Kyat, isPlaying: boolean): Promise<void> => {
    setLastState(null);
    setRefusal(null);
    if (isPlaying && !(await exitOtherGame())) return;
    await command.send({ direction: 'in', amountKyat });
  };
  return {
    command,
    isBusy: isLeaving || command.isSending,
    /** State of the last transfer. `checking`: in flight; it completes without further action. */
    lastState,
    refusal,
    exitOtherGame,
    transferIn,
  };
}
