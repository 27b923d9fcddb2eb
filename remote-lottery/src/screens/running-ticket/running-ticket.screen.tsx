import { useSearchParams, useText } from '@padauk/shared/runtime';
import { DrawSummary } from '../../components/draw-summary.tsx';
import { PlacedBet } from '../../components/placed-bet.tsx';
import { SettledTicket } from '../../components/settled-ticket.tsx';
import { TicketActions } from '../../components/ticket/ticket-actions.tsx';
import { Ticket } from '../../components/ticket/ticket.tsx';
import type { GameProps } from '../../lottery-game.types.ts';
import { NumberTicketPage, TicketState } from '../../number-ticket-page.tsx';

/** A waiting bet; with `placed` it is a receipt. A settled one redirects to its result. */
export function RunningTicketScreen({ game }: GameProps) {
  const t = useText('lottery');
  const [params] = useSearchParams();
  const isPlaced = params.has('placed');
  return (
    <NumberTicketPage
      game={game}
      title={t(isPlaced ? 'detail.title' : 'status.title')}
      backTo={game.paths.tickets}
      getRedirect={({ id, state }) => (state === 'waiting' ? null : (game.paths.settled?.(id) ?? null))}
    >
      {(ticket) =>
        isPlaced ? (
          <PlacedBet game={game} ticket={ticket} />
        ) : (
          <>
            <TicketState ticket={ticket} />
            <DrawSummary draw={ticket.draw} />
            <Ticket game={game} ticket={ticket} />
            <TicketActions game={game} ticket={ticket} />
          </>
        )
      }
    </NumberTicketPage>
  );
}

/** Result of a settled bet. A waiting one redirects to its page. */
export function SettledTicketScreen({ game }: GameProps) {
  const t = useText('lottery');
  return (
    <NumberTicketPage
      game={game}
      title={t('detail.title')}
      backTo={game.paths.tickets}
      getRedirect={({ id, state }) => (state === 'waiting' ? game.paths.status(id) : null)}
    >
      {(ticket) => <SettledTicket game={game} ticket={ticket} />}
    </NumberTicketPage>
  );
}
