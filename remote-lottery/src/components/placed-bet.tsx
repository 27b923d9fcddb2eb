import type { ReactNode } from 'react';
import { getPath, type AppPath } from '@padauk/contract/paths';
import { useBalance } from '@padauk/shared/betting';
import { useFormat, useHiddenBalance, useText } from '@padauk/shared/runtime';
import { ActionBar, Amount, Button, Card, Notice, Receipt, ReceiptRow, Skeleton, Stack } from '@padauk/shared/ui';
import type { GameProps, GameTicketProps } from '../lottery-game.types.ts';
import { NumberTicketPage } from '../number-ticket-page.tsx';
import { ShareTicket } from './share-ticket.tsx';
import { Ticket } from './ticket/ticket.tsx';
import { ButtonPair } from './ticket/ticket-facts.tsx';

interface PlacedBetPageProps extends GameProps {
  readonly backTo: AppPath;
  readonly above?: ReactNode;
}

/** Receipt of the bet of `?id=`. A settled one redirects to its result. */
export function PlacedBetPage({ game, backTo, above }: PlacedBetPageProps) {
  const t = useText('lottery');
  return (
    <NumberTicketPage
      game={game}
      title={t('success.title')}
      backTo={backTo}
      getRedirect={({ id, state }) => (state === 'waiting' ? null : game.paths.status(id))}
    >
      {(ticket) => (
        <>
          {above}
          <PlacedBet game={game} ticket={ticket} />
        </>
      )}
    </NumberTicketPage>
  );
}

export function PlacedBet({ game, ticket }: GameTicketProps) {
  const t = useText('lottery');
  const betting = useText('betting');
  const format = useFormat();
  return (
    <>
      <Notice tone="win" title={betting('placed.title')}>
        <p>{t('success.draw', { time: format.dateTime(ticket.draw.drawsAt) })}</p>
      </Notice>
      <Ticket game={game} ticket={ticket} />
      <Card>
        <Receipt>
          <ReceiptRow label={betting('balanceNow')}>
            <Balance />
          </ReceiptRow>
        </Receipt>
      </Card>
      <Stack gap={2}>
        <ButtonPair>
          <Button isWide variant="secondary" to={game.paths.draws}>
            {betting('placed.again')}
          </Button>
          <Button isWide variant="secondary" to={getPath('tickets')}>
            {betting('myBets')}
          </Button>
        </ButtonPair>
        <Button isWide variant="quiet" to={game.paths.status(ticket.id)}>
          {betting('placed.follow')}
        </Button>
      </Stack>
      <ActionBar>
        <ShareTicket game={game} ticket={ticket} />
      </ActionBar>
    </>
  );
}

/** A wallet that fails to load hides only the balance. */
function Balance() {
  const betting = useText('betting');
  const wallet = useBalance();
  const { isHidden } = useHiddenBalance();
  if (wallet.kind === 'ready') return <Amount kyat={wallet.value.mainKyat} isHidden={isHidden} />;
  return wallet.kind === 'loading' ? <Skeleton /> : <>{betting('balanceUnknown')}</>;
}
