import { useEffect, useState, type ReactNode } from 'react';
import { getPath } from '@padauk/contract/paths';
import { ButtonPair, isNetLoss, type Ticket } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { ActionBar, Button, lazyPart, Stack, type ButtonVariant } from '@padauk/shared/ui';
import type { LotteryGame, GameTicketProps } from '../../lottery-game.types.ts';
import { RepeatBet } from '../repeat-bet.tsx';
import { ShareButton, ShareTicket } from '../share-ticket.tsx';

interface TicketActionsProps extends GameTicketProps {
  readonly children?: ReactNode;
}

/** Below every ticket: sharing it, the history, and the next bet in the bottom bar, where a win is shared too. */
export function TicketActions({ game, ticket, children }: TicketActionsProps) {
  const betting = useText('betting');
  return (
    <>
      <Stack gap={2}>
        <ButtonPair>
          {ticket.state === 'waiting' && <ShareTicket game={game} ticket={ticket} />}
          <Button isWide variant="secondary" to={getPath('tickets')}>
            {betting('myBets')}
          </Button>
        </ButtonPair>
        {children}
      </Stack>
      <ActionBar>
        <ButtonPair>
          {ticket.state === 'won' && (
            <ShareWinButton variant={isNetLoss(ticket) ? 'secondary' : 'gold'} game={game} ticket={ticket} />
          )}
          <RepeatBet game={game} ticket={ticket} />
        </ButtonPair>
      </ActionBar>
    </>
  );
}

// Loads on demand with sheets and images.
const WinMoment = lazyPart(
  () => import(/* webpackChunkName: "win-moment" */ '../win-moment/win-moment.tsx'),
  'WinMoment',
);

interface ShareWinButtonProps {
  readonly game: LotteryGame;
  readonly ticket: Ticket;
  readonly variant?: ButtonVariant;
}

/** The full-screen win: opens on a tap; of no net loss once by itself if this app session saw the ticket waiting. */
export function ShareWinButton({ game, ticket, variant = 'secondary' }: ShareWinButtonProps) {
  const [isOpen, setOpen] = useState(() => waitedTickets.has(ticket.id) && !isNetLoss(ticket));
  useEffect(() => void waitedTickets.delete(ticket.id), [ticket.id]);
  return (
    <>
      <ShareButton variant={variant} onClick={() => setOpen(true)} />
      {isOpen && <WinMoment game={game} ticket={ticket} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Tickets seen waiting whose win was not shown yet. In memory, across pages. */
export const waitedTickets: Pick<Set<string>, 'add' | 'has' | 'delete' | 'clear'> = new Set();
