import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { PlacedReceipt, type Ticket } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { CountRow, DrawRow } from '../../components/draw-facts.tsx';
import { NumberTicketPage } from '../../components/number-ticket-page.tsx';
import { TicketLines } from '../../components/ticket-lines.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';

interface GameProps {
  readonly game: LotteryGame;
}

/** The receipt of a bet that has just been placed, named by `?id=`. Of one that is settled, the page that says how it ended. */
export function BetSuccessScreen({ game }: GameProps): ReactElement {
  const t = useText('lottery');
  return (
    <NumberTicketPage
      game={game}
      title={t('success.title')}
      backTo={pathOf('home')}
      elsewhere={({ id, state }) => (state === 'waiting' ? null : game.paths.status(id))}
    >
      {(ticket) => <Placed game={game} ticket={ticket} />}
    </NumberTicketPage>
  );
}

function Placed({ game, ticket }: GameProps & { readonly ticket: Ticket }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <PlacedReceipt
      ticket={ticket}
      resultComes={t('success.draw', { time: format.dateTime(ticket.draw.drawsAt) })}
      facts={
        <>
          <DrawRow draw={ticket.draw} />
          <CountRow count={ticket.lineCount} />
        </>
      }
      paths={{
        status: game.paths.status(ticket.id),
        tickets: pathOf('tickets'),
        bet: game.paths.draws,
      }}
    >
      <TicketLines ticket={ticket} />
    </PlacedReceipt>
  );
}
