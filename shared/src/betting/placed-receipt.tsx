import type { ReactElement, ReactNode } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { ActionBar, Button, Card, Notice, Receipt, Stack } from '@padauk/shared/ui';
import { BalanceRow } from './balance.tsx';
import { ButtonPair } from './button-pair.tsx';

interface PlacedReceiptProps {
  readonly resultText: string;
  /** Rows above the balance. */
  readonly facts?: ReactNode;
  readonly paths: {
    /** Null: the ticket has no other page. */
    readonly status: AppPath | null;
    readonly tickets: AppPath;
    readonly bet: AppPath;
  };
  /** The primary button. */
  readonly shareAction: ReactNode;
  readonly children: ReactNode;
}

/** The page after a bet, in every product: the ticket, the next bet, and sharing it in the bottom bar. */
export function PlacedReceipt({ resultText, facts, paths, shareAction, children }: PlacedReceiptProps): ReactElement {
  const t = useText('betting');
  return (
    <>
      <Notice tone="win" title={t('placed.title')}>
        <p>{resultText}</p>
      </Notice>
      {children}
      <Card>
        <Receipt>
          {facts}
          <BalanceRow />
        </Receipt>
      </Card>
      <Stack gap={2}>
        <ButtonPair>
          <Button isWide variant="secondary" to={paths.bet}>
            {t('placed.again')}
          </Button>
          <Button isWide variant="secondary" to={paths.tickets}>
            {t('myBets')}
          </Button>
        </ButtonPair>
        {paths.status !== null && (
          <Button isWide variant="quiet" to={paths.status}>
            {t('placed.follow')}
          </Button>
        )}
      </Stack>
      <ActionBar>{shareAction}</ActionBar>
    </>
  );
}
