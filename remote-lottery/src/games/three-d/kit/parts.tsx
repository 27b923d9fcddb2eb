import { DrawLine } from '../../../components/draw-line.tsx';
import { Ticket } from '../../../components/ticket/ticket.tsx';
import { DAY_MS, drawClosingIn, HOUR_MS } from '../../../kit/samples.ts';
import { ClosesIn } from '../closes-in.tsx';
import { threeDGame } from '../three-d.ts';
import { aWonTicket } from './samples.ts';

export { ENTRY_PARTS } from './entry-parts.tsx';

/** Progress bar and label; a draw that is not open uses the line of every board. */
export const CLOCK_PARTS = {
  DrawClock: {
    far: <ClosesIn draw={drawClosingIn(threeDGame, 3 * DAY_MS + HOUR_MS)} />,
    near: <ClosesIn draw={drawClosingIn(threeDGame, 2 * HOUR_MS)} />,
    'under 5 min': <ClosesIn draw={drawClosingIn(threeDGame, 4.5 * (HOUR_MS / 60))} />,
    closed: <DrawLine draw={drawClosingIn(threeDGame, -HOUR_MS / 6)} />,
  },
};

export const NEAR_PRIZE = { 'won with a near prize': <Ticket game={threeDGame} ticket={aWonTicket()} /> };
