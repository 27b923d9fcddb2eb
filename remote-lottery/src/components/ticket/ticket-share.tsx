import { useEffect, useState } from 'react';
import { Share2 } from 'lucide-react';
import { isNetLoss, type Ticket } from '@padauk/shared/betting';
import { ActionBar, Button, lazyPart } from '@padauk/shared/ui';
import { useText } from '@padauk/shared/runtime';
import type { LotteryGame, GameTicketProps } from '../../lottery-game.types.ts';
import { ShareTicket } from '../share-ticket.tsx';

/** The primary button. Lost and refunded tickets have none. */
export function TicketShare({ game, ticket }: GameTicketProps) {
  const { state } = ticket;
  if (state !== 'waiting' && state !== 'won') return null;
  return (
    <ActionBar>
      {state === 'won' ? <ShareWinButton game={game} ticket={ticket} /> : <ShareTicket game={game} ticket={ticket} />}
    </ActionBar>
  );
}

// Loads on demand with sheets and images.
const WinMoment = lazyPart(
  () => import(/* webpackChunkName: "win-moment" */ '../win-moment/win-moment.tsx'),
  'WinMoment',
);

interface ShareWinButtonProps {
  readonly game: LotteryGame;
  /** A won ticket. */
  readonly ticket: Ticket;
}

/** The full-screen win: opens on a tap; of no net loss once by itself if this app session saw the ticket waiting. */
export function ShareWinButton({ game, ticket }: ShareWinButtonProps) {
  const t = useText('lottery');
  const [isOpen, setOpen] = useState(() => waitedTickets.has(ticket.id) && !isNetLoss(ticket));
  useEffect(() => void waitedTickets.delete(ticket.id), [ticket.id]);
  return (
    <>
      <Button isWide icon={Share2} onClick={() => setOpen(true)}>
        {t('won.share')}
      </Button>
      {isOpen && <WinMoment game={game} ticket={ticket} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Tickets seen waiting whose win was not shown yet. In memory, across pages. */
export const waitedTickets: Pick<Set<string>, 'add' | 'has' | 'delete' | 'clear'> = new Set();
