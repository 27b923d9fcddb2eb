import type { ReactElement } from 'react';
import type { Ticket } from '@padauk/shared/betting';
import { ActionBar } from '@padauk/shared/ui';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { ShareTicket } from '../share-ticket.tsx';
import { ShareWinButton } from '../share-win-button.tsx';

interface TicketShareProps {
  readonly game: LotteryGame;
  readonly ticket: Ticket;
}

/** The primary button. Lost and refunded tickets have none. */
export function TicketShare({ game, ticket }: TicketShareProps): ReactElement | null {
  const { state } = ticket;
  if (state !== 'waiting' && state !== 'won') return null;
  return (
    <ActionBar>
      {state === 'won' ? <ShareWinButton game={game} ticket={ticket} /> : <ShareTicket game={game} ticket={ticket} />}
    </ActionBar>
  );
}
