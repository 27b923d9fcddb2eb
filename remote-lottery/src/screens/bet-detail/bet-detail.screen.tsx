import { getPath } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { Button, Stack } from '@padauk/shared/ui';
import { NumberTicketPage } from '../../number-ticket-page.tsx';
import { RepeatBet } from '../../components/repeat-bet.tsx';
import { TicketFacts, ButtonPair, WinMessage } from '../../components/ticket/ticket-facts.tsx';
import { TicketShare } from '../../components/ticket/ticket-share.tsx';
import { Ticket } from '../../components/ticket/ticket.tsx';
import type { GameProps, GameTicketProps } from '../../lottery-game.types.ts';

export function BetDetailScreen({ game }: GameProps) {
  const t = useText('lottery');
  return (
    <NumberTicketPage game={game} title={t('detail.title')} backTo={getPath('tickets')}>
      {(ticket) => <BetDetail game={game} ticket={ticket} />}
    </NumberTicketPage>
  );
}

function BetDetail({ game, ticket }: GameTicketProps) {
  const t = useText('lottery');
  const { state } = ticket;
  return (
    <>
      {state === 'won' && <WinMessage ticket={ticket} />}
      <Ticket game={game} ticket={ticket} />
      <TicketFacts ticket={ticket} />
      <Stack gap={2}>
        <ButtonPair>
          {ticket.draw.game === game.rules.code && ticket.product === game.product && (
            <RepeatBet game={game} ticket={ticket} />
          )}
          <Button isWide variant="secondary" to={getPath('tickets')}>
            {t('myBets')}
          </Button>
        </ButtonPair>
        {state === 'refunded' && (
          <Button isWide variant="quiet" to={game.paths.refund(ticket.id)}>
            {t('status.whyRefunded')}
          </Button>
        )}
      </Stack>
      <TicketShare game={game} ticket={ticket} />
    </>
  );
}
