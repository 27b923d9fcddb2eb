import { DrawLine } from '../../../components/draw-line.tsx';
import { Ticket } from '../../../components/ticket/ticket.tsx';
import { DAY_MS, createDrawClosingIn, HOUR_MS } from '../../../kit/samples.ts';
import { DrawClock } from '../draw-clock.tsx';
import { threeDGame } from '../three-d.ts';
import { createWonTicket } from './samples.ts';

export { ENTRY_PARTS } from './entry-parts.tsx';

/** Progress bar and label; a draw that is not open uses the line of every board. */
export const CLOCK_PARTS = {
  DrawClock: {
    far: <DrawClock draw={createDrawClosingIn(threeDGame, 3 * DAY_MS + HOUR_MS)} />,
    near: <DrawClock draw={createDrawClosingIn(threeDGame, 2 * HOUR_MS)} />,
    'under 5 min': <DrawClock draw={createDrawClosingIn(threeDGame, 4.5 * (HOUR_MS / 60))} />,
    closed: <DrawLine draw={createDrawClosingIn(threeDGame, -HOUR_MS / 6)} />,
  },
};

export const NEAR_PRIZE = { 'won with a near prize': <Ticket game={threeDGame} ticket={createWonTicket()} /> };
