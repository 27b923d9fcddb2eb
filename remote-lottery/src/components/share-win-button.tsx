import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { Share2 } from 'lucide-react';
import type { Ticket } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { Button } from '@padauk/shared/ui';
import type { LotteryGame } from '../games/lottery-game.types.ts';
import { waitedTickets } from '../state/waited-tickets.store.ts';

// Loads on demand with sheets and images.
const WinMoment = lazy(() =>
  import(/* webpackChunkName: "win-moment" */ './win-moment/win-moment.tsx').then((module) => ({
    default: module.WinMoment,
  })),
);

interface ShareWinButtonProps {
  readonly game: LotteryGame;
  /** A won ticket. */
  readonly ticket: Ticket;
}

/** The full-screen win: opens on a tap, and once by itself if this app session saw the ticket waiting. */
export function ShareWinButton({ game, ticket }: ShareWinButtonProps): ReactElement {
  const t = useText('lottery');
  const [isOpen, setOpen] = useState(() => waitedTickets.has(ticket.id));
  useEffect(() => void waitedTickets.delete(ticket.id), [ticket.id]);
  return (
    <>
      <Button isWide icon={Share2} onClick={() => setOpen(true)}>
        {t('won.share')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WinMoment game={game} ticket={ticket} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
