import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { getWallet } from '@padauk/contract/endpoints/wallet';
import { useFormat, useResource, useText } from '@padauk/shared/runtime';
import {
  ActionBar,
  Amount,
  Button,
  Card,
  CopyButton,
  Notice,
  Receipt,
  ReceiptRow,
  Skeleton,
  Stack,
} from '@padauk/shared/ui';
import { drawNameKey } from '../../components/draw-name.rules.ts';
import { TicketLines } from '../../components/ticket-lines.tsx';
import { TicketPage } from '../../components/ticket-page.tsx';
import type { Ticket } from '../../resources/lottery.types.ts';
import { shortId } from '../../resources/ticket.rules.ts';

const NOTHING = {};

/** `/bet_success?id=`: the receipt of a bet that has just been placed. */
export function BetSuccessScreen(): ReactElement {
  const t = useText('lottery');
  return (
    <TicketPage title={t('success.title')} backTo={pathOf('home')}>
      {(ticket) => <PlacedTicket ticket={ticket} />}
    </TicketPage>
  );
}

function PlacedTicket({ ticket }: { readonly ticket: Ticket }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const wallet = useResource(getWallet, NOTHING, { refreshOn: ['balance.changed'] });
  const { draw } = ticket;
  return (
    <>
      <Notice tone="win" title={t('success.placed')}>
        <p>{t('success.draw', { time: format.dateTime(draw.drawsAt) })}</p>
      </Notice>
      <Card>
        <Receipt>
          <ReceiptRow label={`${t('ticket')} ${shortId(ticket.id)}`}>
            <CopyButton value={shortId(ticket.id)} label={t('ticket')} />
          </ReceiptRow>
          <ReceiptRow label={t('drawLabel')}>
            {t('drawAt', { name: t(drawNameKey(draw)), time: format.time(draw.drawsAt) })}
          </ReceiptRow>
          <ReceiptRow label={t('placedAt')}>{format.dateTime(ticket.placedAt)}</ReceiptRow>
          <ReceiptRow label={t('numbersOfTicket')}>{t('numbers', { count: ticket.lineCount })}</ReceiptRow>
          <ReceiptRow label={t('total')} isTotal>
            <Amount kyat={ticket.stakeKyat} />
          </ReceiptRow>
          <ReceiptRow label={t('balanceNow')}>
            {wallet.kind === 'ready' ? (
              <Amount kyat={wallet.value.mainKyat} />
            ) : wallet.kind === 'loading' ? (
              <Skeleton />
            ) : (
              t('balanceUnknown')
            )}
          </ReceiptRow>
        </Receipt>
      </Card>
      <TicketLines ticket={ticket} />
      <Stack gap={2}>
        <Button isWide variant="secondary" to={pathOf('ticketStatus', { id: ticket.id })}>
          {t('success.follow')}
        </Button>
        <Button isWide variant="quiet" to={pathOf('tickets')}>
          {t('myBets')}
        </Button>
      </Stack>
      <ActionBar>
        <Button isWide to={pathOf('draws')}>
          {t('success.again')}
        </Button>
      </ActionBar>
    </>
  );
}
