import { getPath } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { Button, Card, Receipt, Stack, AmountRow } from '@padauk/shared/ui';
import { DrawSummary, NumberCountRow } from '../../components/draw-summary.tsx';
import { NumberTicketPage, TicketState } from '../../number-ticket-page.tsx';
import type { GameProps, GameTicketProps } from '../../lottery-game.types.ts';
import { ShareWinButton } from '../../components/ticket/ticket-share.tsx';

/** Named by `?id=`; the stream updates the state. */
export function BetStatusScreen({ game }: GameProps) {
  const t = useText('lottery');
  return (
    <NumberTicketPage game={game} title={t('status.title')} backTo={getPath('tickets')}>
      {(ticket) => <BetStatus game={game} ticket={ticket} />}
    </NumberTicketPage>
  );
}

function BetStatus({ game, ticket }: GameTicketProps) {
  const t = useText('lottery');
  const { draw } = ticket;
  return (
    <>
      <TicketState ticket={ticket} />
      <DrawSummary draw={draw} />
      <Card>
        <Receipt>
          <NumberCountRow count={ticket.lineCount} />
          <AmountRow label={t('total')} isTotal kyat={ticket.stakeKyat} />
        </Receipt>
      </Card>
      <Stack gap={2}>
        {ticket.state === 'won' && <ShareWinButton game={game} ticket={ticket} />}
        <Button isWide variant="secondary" to={game.paths.ticket(ticket.id)}>
          {t('status.detail')}
        </Button>
        {ticket.state === 'refunded' && (
          <Button isWide variant="quiet" to={game.paths.refund(ticket.id)}>
            {t('status.whyRefunded')}
          </Button>
        )}
      </Stack>
    </>
  );
}
