import type { ReactElement, ReactNode } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import { ActionBar, Button, Card, Notice, Receipt, Stack } from '@padauk/shared/ui';
import { BalanceLine } from './balance.tsx';
import { ButtonPair } from './button-pair.tsx';
import { isToday } from './is-today.ts';

interface PlacedReceiptProps {
  /** Of the result: ISO 8601, or ms. */
  readonly comesAt: string | number;
  readonly formatResult: (time: string) => string;
  readonly facts?: ReactNode;
  readonly paths: {
    /** Null: the ticket has no other page. */
    readonly status: AppPath | null;
    readonly tickets: AppPath;
    readonly bet: AppPath;
  };
  /** Below the buttons, such as a slot. */
  readonly below?: ReactNode;
  /** The primary button. */
  readonly shareAction: ReactNode;
  readonly children: ReactNode;
}

/** The page after a bet, in every product: the ticket, the next bet, and sharing it in the bottom bar. */
export function PlacedReceipt(props: PlacedReceiptProps): ReactElement {
  const { comesAt, formatResult, facts, paths, below, shareAction, children } = props;
  const t = useText('betting');
  const format = useFormat();
  // A date keeps its time on the same line.
  const time = isToday(comesAt) ? format.time(comesAt) : format.dateTime(comesAt).replace(' ', '\u00a0');
  return (
    <>
      <Notice tone="win" title={t('placed.title')}>
        <p>{formatResult(time)}</p>
        <BalanceLine />
      </Notice>
      {children}
      {facts !== undefined && (
        <Card>
          <Receipt>{facts}</Receipt>
        </Card>
      )}
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
      {below}
      <ActionBar>{shareAction}</ActionBar>
    </>
  );
}
