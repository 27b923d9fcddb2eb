import { getPath } from '@padauk/contract/paths';
import { RefundReceipt, WinMessage } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { AmountRow, Button, Card, Receipt, Stack } from '@padauk/shared/ui';
import { DrawRow, DrawSummary, NumberCountRow } from '../../components/draw-summary.tsx';
import { ShareWinButton, TicketActions } from '../../components/ticket/ticket-actions.tsx';
import { LostMessage, TicketFacts } from '../../components/ticket/ticket-facts.tsx';
import { Ticket } from '../../components/ticket/ticket.tsx';
import type { GameProps, GameTicketProps } from '../../lottery-game.types.ts';
import { NumberTicketPage, TicketState, useRefundReason } from '../../number-ticket-page.tsx';

/** The stream updates the state. */
export function BetStatusScreen({ game }: GameProps) {
  const t = useText('lottery');
  return (
    <NumberTicketPage game={game} title={t('status.title')} backTo={getPath('tickets')}>
      {(ticket) => (
        <>
          <TicketState ticket={ticket} />
          <DrawSummary draw={ticket.draw} />
          <Card>
            <Receipt>
              <NumberCountRow count={ticket.lineCount} />
              <AmountRow label={t('total')} isTotal kyat={ticket.stakeKyat} />
            </Receipt>
          </Card>
          <Stack gap={2}>
            <Button isWide to={game.paths.ticket(ticket.id)}>
              {t('status.detail')}
            </Button>
            {ticket.state === 'won' && <ShareWinButton game={game} ticket={ticket} />}
            <RefundLink game={game} ticket={ticket} />
          </Stack>
        </>
      )}
    </NumberTicketPage>
  );
}

export function BetDetailScreen({ game }: GameProps) {
  const t = useText('lottery');
  return (
    <NumberTicketPage game={game} title={t('detail.title')} backTo={getPath('tickets')}>
      {(ticket) => (
        <>
          {ticket.state === 'won' && <WinMessage ticket={ticket} drawnNumber={ticket.draw.result} />}
          {ticket.state === 'lost' && <LostMessage ticket={ticket} />}
          <Ticket game={game} ticket={ticket} />
          <TicketFacts ticket={ticket} />
          <TicketActions game={game} ticket={ticket}>
            <RefundLink game={game} ticket={ticket} />
          </TicketActions>
        </>
      )}
    </NumberTicketPage>
  );
}

function RefundLink({ game, ticket: { id, state } }: GameTicketProps) {
  const t = useText('lottery');
  if (state !== 'refunded') return null;
  return (
    <Button isWide variant="quiet" to={game.paths.refund(id)}>
      {t('status.whyRefunded')}
    </Button>
  );
}

/** Reason of a refund (E27). A ticket without a refund redirects to its own page. */
export function RefundDetailScreen({ game }: GameProps) {
  const t = useText('lottery');
  const formatRefundReason = useRefundReason(game);
  return (
    <NumberTicketPage
      game={game}
      title={t('refund.title')}
      backTo={getPath('tickets')}
      getRedirect={({ id, state }) => (state === 'refunded' ? null : game.paths.ticket(id))}
    >
      {(ticket) => (
        <>
          <RefundReceipt ticket={ticket} reason={formatRefundReason(ticket)} facts={<DrawRow draw={ticket.draw} />} />
          <Ticket game={game} ticket={ticket} />
          <TicketActions game={game} ticket={ticket}>
            <Button isWide variant="quiet" to={getPath('wallet')}>
              {t('refund.wallet')}
            </Button>
          </TicketActions>
        </>
      )}
    </NumberTicketPage>
  );
}
