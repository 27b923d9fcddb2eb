import { pathOf } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import {
  Amount,
  Badge,
  type BadgeTone,
  Button,
  Card,
  Notice,
  type NoticeTone,
  Page,
  PageHeader,
  Receipt,
  ReceiptRow,
  ResourceView,
  Skeleton,
} from '@padauk/shared/ui';
import { draftQuery } from '../../components/transfer.rules.ts';
import { WithId } from '../../components/with-id.tsx';
import { useTransfer, type Transfer } from '../../resources/transfer.resource.ts';

const TONES = { checking: 'waiting', done: 'win', refused: 'lose' } as const satisfies Record<
  Transfer['state'],
  BadgeTone
>;
const NOTICES = { checking: 'info', done: 'win', refused: 'error' } as const satisfies Record<
  Transfer['state'],
  NoticeTone
>;

/** How a transfer ended, or that it is being checked: then the page changes by itself. */
export function TransferSuccessScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader title={t('transfer.title')} backTo={pathOf('wallet')} />
      <WithId>{(id) => <TransferEnd id={id} />}</WithId>
    </Page>
  );
}

function TransferEnd({ id }: { readonly id: string }) {
  const t = useText('wallet');
  const toWallet = (
    <Button isWide variant="secondary" to={pathOf('wallet')}>
      {t('toWallet')}
    </Button>
  );
  return (
    <ResourceView skeleton={<Skeleton shape="card" />} resource={useTransfer(id)} wayOn={toWallet}>
      {(transfer) => <TransferReceipt transfer={transfer} />}
    </ResourceView>
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
        <Receipt>
          <ReceiptRow label={t('stateLabel')}>
            <Badge tone={TONES[state]}>{t(`transfer.state.${state}`)}</Badge>
          </ReceiptRow>
          <ReceiptRow label={t('transfer.direction')}>{t(`transfer.${direction}`)}</ReceiptRow>
          <ReceiptRow label={t('sentAt')}>{format.dateTime(transfer.at)}</ReceiptRow>
          <ReceiptRow label={t('transfer.amount')} isTotal>
            <Amount kyat={transfer.amountKyat} />
          </ReceiptRow>
        </Receipt>
      </Card>
      <WhereNext transfer={transfer} />
    </>
  );
}

/** What is in the game wallet is for games, what came back is for the rest; what was refused can be tried again. */
function WhereNext({ transfer: { state, direction, amountKyat } }: { readonly transfer: Transfer }) {
  const t = useText('wallet');
  const toWallet = (
    <Button isWide variant={state === 'done' && direction === 'out' ? 'primary' : 'secondary'} to={pathOf('wallet')}>
      {t('toWallet')}
    </Button>
  );
  return (
    <>
      {state === 'done' && direction === 'in' && (
        <Button isWide to={pathOf('games')}>
          {t('transfer.toGames')}
        </Button>
      )}
      {state === 'refused' && (
        <Button isWide to={pathOf('transfer', draftQuery({ direction, amountKyat }))}>
          {t('transfer.again')}
        </Button>
      )}
      {toWallet}
    </>
  );
}
