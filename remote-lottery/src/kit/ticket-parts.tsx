import type { ReactElement } from 'react';
import type { Ticket as PlacedTicket } from '@padauk/shared/betting';
import { ShareButton, ShareTicket } from '../components/share-ticket.tsx';
import { TicketStamp } from '../components/ticket/ticket-stamp.tsx';
import { TicketStub } from '../components/ticket/ticket-stub.tsx';
import { Ticket } from '../components/ticket/ticket.tsx';
import type { LotteryGame } from '../games/lottery-game.types.ts';
import { aTicket } from './samples.ts';

const STATES = ['waiting', 'won', 'lost', 'refunded'] as const;

type Show = (ticket: PlacedTicket) => ReactElement;

export function ticketPartsOf(game: LotteryGame) {
  const ofEachState = (show: Show): Readonly<Record<string, ReactElement>> =>
    Object.fromEntries(STATES.map((state) => [state, show(aTicket(game, state))]));
  return {
    Ticket: {
      ...ofEachState((ticket) => <Ticket game={game} ticket={ticket} />),
      'as it is shared': <Ticket game={game} ticket={aTicket(game, 'won')} isMoment />,
    },
    Stub: {
      'of its owner': <TicketStub game={game} ticket={aTicket(game, 'waiting')} isMoment={false} />,
      'as it is shared': <TicketStub game={game} ticket={aTicket(game, 'won')} isMoment />,
    },
    TicketStamp: ofEachState((ticket) => <TicketStamp ticket={ticket} />),
    ShareTicket: {
      ready: <ShareTicket game={game} ticket={aTicket(game, 'waiting')} />,
      'being drawn': <ShareButton isBusy onClick={() => undefined} />,
    },
  };
}
