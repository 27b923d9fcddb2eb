import type { ReactElement } from 'react';
import { RotateCcw } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Badge, type BadgeTone } from '@padauk/shared/ui';
import type { TicketState, Draw } from '../resources/lottery.types.ts';
import { usePhase } from '../resources/use-phase.ts';
import { ticketWord, type TicketWord } from './ticket-state.rules.ts';

const TONES: Readonly<Record<TicketWord, BadgeTone>> = {
  waiting: 'waiting',
  calculating: 'waiting',
  won: 'win',
  lost: 'lose',
  refunded: 'warn',
};

interface TicketStateBadgeProps {
  readonly state: TicketState;
  readonly draw: Draw;
}

/** T6: how a bet stands, in a word. */
export function TicketStateBadge({ state, draw }: TicketStateBadgeProps): ReactElement {
  const t = useText('lottery');
  const word = ticketWord(state, usePhase(draw));
  return (
    <Badge tone={TONES[word]} {...(word === 'refunded' ? { icon: RotateCcw } : {})}>
      {t(`state.${word}`)}
    </Badge>
  );
}
