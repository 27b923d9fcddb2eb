import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { Share2 } from 'lucide-react';
import type { Ticket } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { Button } from '@padauk/shared/ui';
import type { LotteryGame } from '../games/lottery-game.types.ts';
import { waitedTickets } from '../state/waited-tickets.store.ts';

// With sheets and pictures: a ticket opens without them.
const WinMoment = lazy(() =>
  import(/* webpackChunkName: "win-moment" */ './win-moment/win-moment.tsx').then((module) => ({
    default: module.WinMoment,
  })),
);

interface ShareWinProps {
  readonly game: LotteryGame;
  /** Has won. */
  readonly ticket: Ticket;
}

/** The win over all of the page, to look at and to share: by a tap, and by itself the first time that a ticket is seen here which was seen waiting. */
export function ShareWin({ game, ticket }: ShareWinProps): ReactElement {
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
