import type { ReactElement } from 'react';
import { TicketStatus, type Ticket as PlacedTicket } from '@padauk/shared/betting';
import { useSearchParams, useText } from '@padauk/shared/runtime';
import { Button, DrawNumber } from '@padauk/shared/ui';
import { DrawSummary } from '../../components/draw-summary.tsx';
import { NumberTicketPage } from '../../components/number-ticket-page.tsx';
import { PlacedBet } from '../../components/placed-bet.tsx';
import { TicketFacts } from '../../components/ticket/ticket-facts.tsx';
import { TicketShare } from '../../components/ticket/ticket-share.tsx';
import { Ticket } from '../../components/ticket/ticket.tsx';
import { WinMessage } from '../../components/ticket/win-message.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { useTicketDisplayState } from '../../resources/use-ticket-display-state.ts';

interface GameProps {
  readonly game: LotteryGame;
}

/** A waiting bet, named by `?id=`; with `placed` it is a receipt. A settled one redirects to its result. */
export function RunningTicketScreen({ game }: GameProps): ReactElement {
  const t = useText('lottery');
  const [params] = useSearchParams();
  const isPlaced = params.has('placed');
  return (
    <NumberTicketPage
      game={game}
      title={t(isPlaced ? 'success.title' : 'status.title')}
      backTo={game.paths.tickets}
      getRedirect={({ id, state }) => (state === 'waiting' ? null : (game.paths.settled?.(id) ?? null))}
    >
      {(ticket) =>
        isPlaced ? <PlacedBet game={game} ticket={ticket} /> : <RunningTicket game={game} ticket={ticket} />
      }
    </NumberTicketPage>
  );
}

/** Result of a settled bet, named by `?id=`. A waiting one redirects to its page. */
export function SettledTicketScreen({ game }: GameProps): ReactElement {
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

interface TicketProps extends GameProps {
  readonly ticket: PlacedTicket;
}

function TicketState({ ticket }: TicketProps): ReactElement {
  const t = useText('lottery');
  const displayState = useTicketDisplayState(ticket);
  const { result } = ticket.draw;
  return (
    <TicketStatus
      ticket={ticket}
      displayState={displayState}
      result={<DrawNumber number={result} isFinal={result !== null} />}
      sentence={t(`status.${displayState}`)}
    />
  );
}

function RunningTicket({ game, ticket }: TicketProps): ReactElement {
  const t = useText('lottery');
  return (
    <>
      <TicketState game={game} ticket={ticket} />
      <DrawSummary draw={ticket.draw} />
      <Ticket game={game} ticket={ticket} />
      <Button isWide variant="secondary" to={game.paths.tickets}>
        {t('myBets')}
      </Button>
      <TicketShare game={game} ticket={ticket} />
    </>
  );
}

function SettledTicket({ game, ticket }: TicketProps): ReactElement {
  const t = useText('lottery');
  const own = useText(game.texts);
  return (
    <>
      {ticket.state === 'won' ? <WinMessage ticket={ticket} /> : <TicketState game={game} ticket={ticket} />}
      {ticket.state === 'refunded' && (
        <p>
          {ticket.refundReason === 'no-draw' ? own('noDraw') : t(`refund.reason.${ticket.refundReason ?? 'other'}`)}
        </p>
      )}
      <Ticket game={game} ticket={ticket} />
      <TicketFacts ticket={ticket} />
      <TicketShare game={game} ticket={ticket} />
    </>
  );
}
