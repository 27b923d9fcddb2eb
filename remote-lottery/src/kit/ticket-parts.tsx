import type { ReactElement } from 'react';
import type { Ticket as PlacedTicket } from '@padauk/shared/betting';
import { ShareButton, ShareTicket } from '../components/share-ticket.tsx';
import { TicketStamp } from '../components/ticket/ticket-stamp.tsx';
import { TicketStub } from '../components/ticket/ticket-stub.tsx';
import { Ticket } from '../components/ticket/ticket.tsx';
import type { LotteryGame } from '../games/lottery-game.types.ts';
import { createTicket } from './samples.ts';

const STATES = ['waiting', 'won', 'lost', 'refunded'] as const;

type RenderTicket = (ticket: PlacedTicket) => ReactElement;

export function buildTicketParts(game: LotteryGame) {
  const ofEachState = (show: RenderTicket): Readonly<Record<string, ReactElement>> =>
    Object.fromEntries(STATES.map((state) => [state, show(createTicket(game, state))]));
  return {
    Ticket: {
      ...ofEachState((ticket) => <Ticket game={game} ticket={ticket} />),
      'as it is shared': <Ticket game={game} ticket={createTicket(game, 'won')} isWinMoment />,
    },
    Stub: {
      'of its owner': <TicketStub game={game} ticket={createTicket(game, 'waiting')} isWinMoment={false} />,
      'as it is shared': <TicketStub game={game} ticket={createTicket(game, 'won')} isWinMoment />,
    },
    TicketStamp: ofEachState((ticket) => <TicketStamp ticket={ticket} />),
    ShareTicket: {
      ready: <ShareTicket game={game} ticket={createTicket(game, 'waiting')} />,
      'being drawn': <ShareButton isBusy onClick={() => undefined} />,
    },
  };
}
