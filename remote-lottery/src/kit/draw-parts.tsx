import type { ReactElement } from 'react';
import type { Ticket as PlacedTicket } from '@padauk/shared/betting';
import { DrawLine, LastCall } from '../components/draw-line.tsx';
import { PhaseBadge } from '../components/phase-badge.tsx';
import { TrendingLegend } from '../components/trending-legend.tsx';
import type { LotteryGame } from '../lottery-game.types.ts';
import type { Draw } from '../resources/lottery.types.ts';
import { DAY_MS, createDrawClosingIn, HOUR_MS, createTicket } from '../games/kit/samples.ts';
import { WinnerCards } from '../widgets/winners/winners.widget.tsx';
import { ShareButton, ShareTicket } from '../components/share-ticket.tsx';
import { Ticket } from '../components/ticket/ticket.tsx';

const PHASES = ['upcoming', 'open', 'closed', 'calculating', 'settled', 'void'] as const;

const WINNERS = [
  { name: 'M•••', payoutKyat: 850_000 },
  { name: 'H•••', payoutKyat: 425_000 },
  { name: 'ကျ•••', payoutKyat: 85_000 },
].map((winner) => ({ ...winner, isOwn: false }));

export function buildDrawParts(game: LotteryGame) {
  const renderLine = (ms: number, overrides: Partial<Draw> = {}) => (
    <DrawLine draw={createDrawClosingIn(game, ms, overrides)} />
  );
  const last = createDrawClosingIn(game, 4.5 * (HOUR_MS / 60));
  const ahead = createDrawClosingIn(game, 3 * DAY_MS);
  return {
    DrawLine: {
      'not open yet': renderLine(DAY_MS, { opensAt: ahead.closesAt, closesAt: ahead.drawsAt, status: 'upcoming' }),
      far: renderLine(3 * DAY_MS + HOUR_MS),
      near: renderLine(2 * HOUR_MS),
      'under 5 min, and at the thumb': (
        <>
          <DrawLine draw={last} />
          <LastCall draw={last} />
        </>
      ),
      closed: renderLine(-HOUR_MS / 6),
      'being drawn': renderLine(-HOUR_MS),
      settled: renderLine(-HOUR_MS, { status: 'settled', result: '57' }),
      void: renderLine(-HOUR_MS, { status: 'void' }),
    },
    PhaseBadge: {
      ...Object.fromEntries(PHASES.map((phase) => [phase, <PhaseBadge key={phase} phase={phase} />])),
      'switched off': <PhaseBadge phase="open" isOff />,
    },
    Legend: { 'four bands': <TrendingLegend /> },
    WinnerCards: { 'the first and others': <WinnerCards label={game.name} winners={WINNERS} /> },
  };
}

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
    ShareTicket: {
      ready: <ShareTicket game={game} ticket={createTicket(game, 'waiting')} />,
      'being drawn': <ShareButton isBusy onClick={() => undefined} />,
    },
  };
}
