import { getPath } from '@padauk/contract/paths';
import { Stamp, type StampTone } from '@padauk/shared/money';
import { useFormat, useHiddenBalance, useText } from '@padauk/shared/runtime';
import {
  Button,
  Card,
  Notice,
  type NoticeTone,
  Page,
  Receipt,
  ReceiptRow,
  ResourceView,
  Skeleton,
  AmountRow,
} from '@padauk/shared/ui';
import { MoneyHeader } from '../../components/money-header.tsx';
import { toDraftQuery } from '../../components/transfer.rules.ts';
import { WithId } from '../../components/with-id.tsx';
import { useTransfer, type Transfer } from '../../resources/transfer.resource.ts';
import { useWallet } from '../../resources/wallet.resource.ts';

const STAMPS = { checking: 'sent', done: 'good', refused: 'bad' } as const satisfies Record<
  Transfer['state'],
  StampTone
>;
const NOTICES = { checking: 'info', done: 'win', refused: 'error' } as const satisfies Record<
  Transfer['state'],
  NoticeTone
>;

/** The result of a transfer; while it is being checked, the page updates itself. */
export function TransferSuccessScreen() {
  return (
    <Page>
      <WithId>{(id) => <TransferResult id={id} />}</WithId>
    </Page>
  );
}

function TransferResult({ id }: { readonly id: string }) {
  const t = useText('wallet');
  const toWallet = (
    <Button isWide variant="secondary" to={getPath('wallet')}>
      {t('toWallet')}
    </Button>
  );
  const transfer = useTransfer(id);
  return (
    <>
      <MoneyHeader title={t(transfer.kind === 'ready' ? `transfer.ended.${transfer.value.state}` : 'transfer.title')} />
      <ResourceView skeleton={<Skeleton shape="card" />} resource={transfer} continueLink={toWallet}>
        {(value) => <TransferReceipt transfer={value} />}
      </ResourceView>
    </>
  );
}

function TransferReceipt({ transfer }: { readonly transfer: Transfer }) {
  const t = useText('wallet');
  const format = useFormat();
  const { state, direction } = transfer;
  return (
    <>
      <Notice tone={NOTICES[state]} isAnnounced>
        {t(state === 'refused' ? `transfer.refused.${direction}` : `transfer.end.${state}`)}
      </Notice>
      <Card>
        <Stamp tone={STAMPS[state]}>{t(`transfer.state.${state}`)}</Stamp>
        <Receipt>
          <ReceiptRow label={t('transfer.direction')}>{t(`transfer.${direction}`)}</ReceiptRow>
          <ReceiptRow label={t('sentAt')}>{format.dateTime(transfer.at)}</ReceiptRow>
          <AmountRow label={t('transfer.amount')} isTotal kyat={transfer.amountKyat} />
        </Receipt>
      </Card>
      {state === 'done' && <NewBalances />}
      <NextActions transfer={transfer} />
    </>
  );
}

/** Both wallets after the transfer; nothing while they are unknown. */
function NewBalances() {
  const t = useText('wallet');
  const { isHidden } = useHiddenBalance();
  const wallet = useWallet();
  if (wallet.kind !== 'ready') return null;
  const { mainKyat, gameKyat } = wallet.value;
  return (
    <Card>
      <Receipt>
        <AmountRow label={t('wallet.main')} kyat={mainKyat} isHidden={isHidden} />
        <AmountRow label={t('wallet.game')} kyat={gameKyat} isHidden={isHidden} />
      </Receipt>
    </Card>
  );
}

/** Links by result: to the games, to the main wallet, or back to retry a refused transfer. */
function NextActions({ transfer: { state, direction, amountKyat } }: { readonly transfer: Transfer }) {
  const t = useText('wallet');
  const toWallet = (
    <Button isWide variant={state === 'done' && direction === 'out' ? 'primary' : 'secondary'} to={getPath('wallet')}>
      {t('toWallet')}
    </Button>
  );
  return (
    <>
      {state === 'done' && direction === 'in' && (
        <Button isWide to={getPath('games')}>
          {t('transfer.toGames')}
        </Button>
      )}
      {state === 'refused' && (
        <Button isWide to={getPath('transfer', toDraftQuery({ direction, amountKyat }))}>
          {t('transfer.again')}
        </Button>
      )}
      {toWallet}
    </>
  );
}
