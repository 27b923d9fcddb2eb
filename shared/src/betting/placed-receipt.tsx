import type { ReactElement, ReactNode } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import { ActionBar, AmountRow, Button, Card, Notice, Receipt, ReceiptRow, Stack } from '@padauk/shared/ui';
import { BalanceRow } from './balance.tsx';
import type { PlacedTicket } from './ticket.rules.ts';
import { TicketIdRow } from './ticket-receipt.tsx';

interface PlacedReceiptProps {
  readonly ticket: PlacedTicket;
  readonly resultText: string;
  readonly facts: ReactNode;
  readonly paths: {
    readonly status: AppPath;
    readonly tickets: AppPath;
    readonly bet: AppPath;
  };
  /** The primary action where sharing works; the next bet is then secondary. */
  readonly shareAction?: ReactNode;
  readonly children: ReactNode;
}

export function PlacedReceipt({
  ticket,
  resultText,
  facts,
  paths,
  shareAction,
  children,
}: PlacedReceiptProps): ReactElement {
  const t = useText('betting');
  const format = useFormat();
  const betAgainButton = (
    <Button isWide variant={shareAction === undefined ? 'primary' : 'secondary'} to={paths.bet}>
      {t('placed.again')}
    </Button>
  );
  return (
    <>
      <Notice tone="win" title={t('placed.title')}>
        <p>{resultText}</p>
      </Notice>
      <Card>
        <Receipt>
          <TicketIdRow id={ticket.id} />
          {facts}
          <ReceiptRow label={t('placedAt')}>{format.dateTime(ticket.placedAt)}</ReceiptRow>
          <AmountRow label={t('total')} kyat={ticket.stakeKyat} isTotal />
          <BalanceRow />
        </Receipt>
      </Card>
      {children}
      <Stack gap={2}>
        {shareAction !== undefined && betAgainButton}
        <Button isWide variant="secondary" to={paths.status}>
          {t('placed.follow')}
        </Button>
        <Button isWide variant="quiet" to={paths.tickets}>
          {t('myBets')}
        </Button>
      </Stack>
      <ActionBar>{shareAction ?? betAgainButton}</ActionBar>
    </>
  );
}
