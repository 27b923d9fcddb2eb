import type { ReactElement, ReactNode } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import { ActionBar, Amount, Button, Card, Notice, Receipt, ReceiptRow, Stack } from '@padauk/shared/ui';
import { BalanceRow } from './balance.tsx';
import type { PlacedTicket } from './ticket.types.ts';
import { TicketIdRow } from './ticket-receipt.tsx';

interface PlacedReceiptProps {
  readonly ticket: PlacedTicket;
  /** When its result comes, in a sentence. */
  readonly resultComes: string;
  /** `ReceiptRow`s of the product: which draw or match, how many lines. */
  readonly facts: ReactNode;
  readonly paths: {
    /** Where to see how it stands. */
    readonly status: AppPath;
    readonly tickets: AppPath;
    readonly bet: AppPath;
  };
  /** Shares the ticket: the first thing to do with it, where it can be shared. The next bet is second then. */
  readonly share?: ReactNode;
  /** The lines of the ticket. */
  readonly children: ReactNode;
}

/** K18: the receipt of a ticket that has just been placed, the balance, and the ways on. */
export function PlacedReceipt({
  ticket,
  resultComes,
  facts,
  paths,
  share,
  children,
}: PlacedReceiptProps): ReactElement {
  const t = useText('betting');
  const format = useFormat();
  const again = (
    <Button isWide variant={share === undefined ? 'primary' : 'secondary'} to={paths.bet}>
      {t('placed.again')}
    </Button>
  );
  return (
    <>
      <Notice tone="win" title={t('placed.title')}>
        <p>{resultComes}</p>
      </Notice>
      <Card>
        <Receipt>
          <TicketIdRow id={ticket.id} />
          {facts}
          <ReceiptRow label={t('placedAt')}>{format.dateTime(ticket.placedAt)}</ReceiptRow>
          <ReceiptRow label={t('total')} isTotal>
            <Amount kyat={ticket.stakeKyat} />
          </ReceiptRow>
          <BalanceRow />
        </Receipt>
      </Card>
      {children}
      <Stack gap={2}>
        {share !== undefined && again}
        <Button isWide variant="secondary" to={paths.status}>
          {t('placed.follow')}
        </Button>
        <Button isWide variant="quiet" to={paths.tickets}>
          {t('myBets')}
        </Button>
      </Stack>
      <ActionBar>{share ?? again}</ActionBar>
    </>
  );
}
