import { TRANSFER } from '@padauk/contract/limits';
import type { Kyat } from '@padauk/contract/platform/money';
import { getPath } from '@padauk/contract/paths';
import { createIssue, kyatField } from '@padauk/contract/platform/validation';
import { transfer } from '@padauk/contract/games/transfers.schemas';
import {
  useFormat,
  useHiddenBalance,
  useNavigate,
  useText,
  toWholeMinutes,
  useSearchParams,
} from '@padauk/shared/runtime';
import {
  Button,
  Card,
  CommandLock,
  Notice,
  Page,
  Receipt,
  ReceiptRow,
  ResourceView,
  Skeleton,
  Stack,
  AmountRow,
  useToastedCall,
} from '@padauk/shared/ui';
import { MoneyHeader } from '../../components/money-header.tsx';
import { AmountField, Form, FormError, RadioCards, SubmitButton, useDraft, useSchemaForm } from '@padauk/shared/forms';
import { LowGameWalletNotice } from '../../components/low-game-wallet-notice.tsx';
import { useProtection, getBreakEndsAt } from '../../resources/protection.resource.ts';
import {
  exitGame,
  useGameWallet,
  useTransferCommand,
  type GameWallet,
  type TransferCommand,
  type TransferRequest,
} from '../../resources/transfer.resource.ts';
import { useWallet } from '../../resources/wallet.resource.ts';
import {
  type WalletBalances,
  getAvailable,
  parseDraft,
  toDraftQuery,
  findRefusalPath,
  type Direction,
} from '../../components/transfer.rules.ts';

/** P8: transfers between the main and the game wallet. */
export function TransferScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <MoneyHeader title={t('transfer.title')} />
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
          <AmountRow label={t('transfer.amount')} isTotal kyat={amountKyat} />
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
  const t = useText('wallet');
  const { isHidden } = useHiddenBalance();
  const wallets: WalletBalances = { mainKyat, gameKyat: game.balanceKyat };
  return (
    <Stack gap={4}>
      <Card>
        <Receipt>
          <AmountRow label={t('wallet.main')} kyat={wallets.mainKyat} isHidden={isHidden} />
          <AmountRow label={t('wallet.game')} kyat={wallets.gameKyat} isHidden={isHidden} />
        </Receipt>
      </Card>
      <StateNotice mainKyat={mainKyat} game={game} />
      <TransferForm wallets={wallets} command={command} />
    </Stack>
  );
}

/** E29: wait, or leave the game; its open bets are still paid. */
function OpenGameNotice({ game }: { readonly game: GameWallet }) {
  const t = useText('wallet');
  const { isBusy, run } = useToastedCall();
  return (
    <Notice tone="warn" title={t('transfer.playing')}>
      <Stack gap={2}>
        <span>{t('transfer.playingDetail', { count: toWholeMinutes(game.retryAfterSeconds ?? 60) })}</span>
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void run(exitGame())}>
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

/** V18, E21: an amount above the balance is reported at its field, before sending. */
function buildSchema({ mainKyat, gameKyat }: WalletBalances) {
  return transfer.request.shape({
    amountKyat: kyatField(TRANSFER.minimumKyat, TRANSFER.stepKyat).test(
      'balance',
      createIssue('balance'),
      (value, { parent }) => value <= (parent.direction === 'out' ? gameKyat : mainKyat),
    ),
  });
}

const QUICK_KYAT = [1_000, 10_000, 50_000];

function TransferForm({ wallets, command }: { readonly wallets: WalletBalances; readonly command: TransferCommand }) {
  const t = useText('wallet');
  const format = useFormat();
  const { maskAmount } = useHiddenBalance();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const form = useSchemaForm(buildSchema(wallets), {
    defaults: parseDraft(params),
    submit: (request) => submitTransfer(request),
  });
  async function submitTransfer(request: TransferRequest) {
    const response = await command.send(request);
    const draft = toDraftQuery(request);
    const page = response.ok ? null : findRefusalPath(response.refusal, draft);
    if (page !== null) {
      // Stores the draft in the history entry, so that Back restores the form.
      await navigate(getPath('transfer', draft), { replace: true });
      await navigate(page);
    }
    return response;
  }
  const { direction } = useDraft(form);
  const available = getAvailable(direction as Direction, wallets); // the radio cards offer nothing else
  return (
    <Form form={form}>
      <RadioCards
        name="direction"
        label={t('transfer.direction')}
        options={[
          { value: 'in', label: t('transfer.in') },
          { value: 'out', label: t('transfer.out') },
        ]}
      />
      <AmountField
        name="amountKyat"
        label={t('transfer.amount')}
        hint={t('transfer.available', { available: maskAmount(format.kyat(available)) })}
        quickKyat={QUICK_KYAT.filter((kyat) => kyat < available)}
        allKyat={available > 0 ? available : undefined}
      />
      <FormError />
      <SubmitButton>{t('transfer.send')}</SubmitButton>
    </Form>
  );
}
