import { useState, type ReactElement } from 'react';
import type { Kyat } from '@padauk/contract/money';
import { pathOf } from '@padauk/contract/paths';
import type { Refusal } from '@padauk/contract/refusals';
import { Sheet } from '@padauk/shared/overlay';
import { useFormat, useHiddenBalance, useRefusalText, useText } from '@padauk/shared/runtime';
import {
  Amount,
  Button,
  Chip,
  ChipRow,
  CommandLock,
  Notice,
  Receipt,
  ReceiptRow,
  ResourceView,
  Skeleton,
  Stack,
} from '@padauk/shared/ui';
import { useGameWallet, useMainWallet, type GameWallet } from '../../resources/games.resource.ts';
import { bringAmounts } from './launch.rules.ts';
import { useBring, type Bring } from './use-bring.ts';
import { useLaunch } from './use-launch.ts';

interface LaunchSheetProps {
  readonly gameId: string;
  readonly provider: string;
  readonly title: string;
  readonly onClose: () => void;
  /** Navigates the browser; tests inject their own. */
  readonly open?: (address: string) => void;
}

/** One sheet for all decisions before a game opens: leave another game (E29), transfer money (E28). */
export function LaunchSheet({ gameId, provider, title, onClose, open }: LaunchSheetProps): ReactElement {
  const launching = useLaunch(open);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const enter = (): void => {
    setRefusal(null);
    void launching.enter({ id: gameId, provider }).then(setRefusal);
  };
  const bring = useBring(enter);
  const refused = refusal ?? bring.refusal;
  const { ofRefusal } = useRefusalText();
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <Stack gap={4}>
        <ResourceView resource={useGameWallet()} skeleton={<Skeleton shape="row" count={2} />}>
          {(wallet) => (
            <Choices wallet={wallet} bring={bring} isBusy={launching.isBusy || bring.isBusy} enter={enter} />
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

interface ChoicesProps {
  readonly wallet: GameWallet;
  readonly bring: Bring;
  readonly isBusy: boolean;
  readonly enter: () => void;
}

function Choices({ wallet, bring, isBusy, enter }: ChoicesProps): ReactElement {
  const t = useText('games');
  const isLow = wallet.lowLevel !== 'none';
  const leaveAndEnter = async (): Promise<void> => {
    if (await bring.leave()) enter();
  };
  return (
    <>
      {wallet.isPlaying && <Notice tone="warn">{t('launch.playing')}</Notice>}
      {(bring.end === 'checking' || bring.end === 'refused') && (
        <Notice tone={bring.end === 'refused' ? 'error' : 'info'} isAnnounced>
          {t(`launch.${bring.end}`)}
        </Notice>
      )}
      {isLow && <BringMoney wallet={wallet} bring={bring} isBusy={isBusy} />}
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

function BringMoney({ wallet, bring, isBusy }: Omit<ChoicesProps, 'enter'>): ReactElement {
  const t = useText('games');
  const format = useFormat();
  const { shown, isHidden } = useHiddenBalance();
  return (
    <CommandLock
      command={bring.command}
      historyPath={pathOf('transactions')}
      summary={({ amountKyat = 0 }) => (
        <Receipt>
          <ReceiptRow label={t('launch.toGameWallet')} isTotal>
            <Amount kyat={amountKyat} />
          </ReceiptRow>
        </Receipt>
      )}
    >
      <Notice tone={wallet.lowLevel === 'warning' ? 'warn' : 'info'}>
        {t('wallet.low', { balance: shown(format.kyat(wallet.balanceKyat)) })}
      </Notice>
      <ResourceView resource={useMainWallet()} skeleton={<Skeleton shape="row" />}>
        {({ mainKyat }) => (
          <>
            <Receipt>
              <ReceiptRow label={t('launch.mainWallet')}>
                <Amount kyat={mainKyat} isHidden={isHidden} />
              </ReceiptRow>
            </Receipt>
            <Amounts mainKyat={mainKyat} isBusy={isBusy} onBring={(kyat) => void bring.bring(kyat, wallet.isPlaying)} />
          </>
        )}
      </ResourceView>
    </CommandLock>
  );
}

interface AmountsProps {
  readonly mainKyat: Kyat;
  readonly isBusy: boolean;
  readonly onBring: (kyat: Kyat) => void;
}

/** The amount is the button: one tap transfers it. */
function Amounts({ mainKyat, isBusy, onBring }: AmountsProps): ReactElement {
  const t = useText('games');
  const format = useFormat();
  const amounts = bringAmounts(mainKyat);
  if (amounts.length === 0)
    return (
      <Button isWide to={pathOf('topUp')}>
        {t('launch.topUp')}
      </Button>
    );
  return (
    <>
      <p>{t('launch.bring')}</p>
      <ChipRow label={t('launch.bring')} isEven>
        {amounts.map((kyat) => (
          <Chip key={kyat} disabled={isBusy} onClick={() => onBring(kyat)}>
            {format.kyat(kyat)}
          </Chip>
        ))}
      </ChipRow>
    </>
  );
}
