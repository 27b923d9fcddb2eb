import type { ReactElement } from 'react';
import { DrawLine } from '../components/draw-line.tsx';
import { LastCall } from '../components/last-call.tsx';
import { PhaseBadge } from '../components/phase-badge.tsx';
import { TrendingLegend } from '../components/trending-legend.tsx';
import type { LotteryGame } from '../games/lottery-game.types.ts';
import type { Draw } from '../resources/lottery.types.ts';
import { WinnerCards } from '../widgets/winners/winner-cards.tsx';
import { DAY_MS, createDrawClosingIn, HOUR_MS } from './samples.ts';

const PHASES = ['upcoming', 'open', 'closed', 'calculating', 'settled', 'void'] as const;

const WINNERS = [
  { name: 'M•••', payoutKyat: 850_000 },
  { name: 'H•••', payoutKyat: 425_000 },
  { name: 'ကျ•••', payoutKyat: 85_000 },
];

export function buildDrawParts(game: LotteryGame) {
  const renderLine = (ms: number, overrides: Partial<Draw> = {}): ReactElement => (
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
