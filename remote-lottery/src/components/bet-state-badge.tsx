import type { ReactElement } from 'react';
import { RotateCcw } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Badge, type BadgeTone } from '@padauk/shared/ui';
import type { BetState, Section } from '../resources/lottery.types.ts';
import { usePhase } from '../resources/use-phase.ts';
import { betWord, type BetWord } from './bet-state.rules.ts';

const TONES: Readonly<Record<BetWord, BadgeTone>> = {
  waiting: 'waiting',
  calculating: 'waiting',
  win: 'win',
  lose: 'lose',
  refunded: 'warn',
};

interface BetStateBadgeProps {
  readonly state: BetState;
  readonly section: Section;
}

/** T6: how a bet stands, in a word. */
export function BetStateBadge({ state, section }: BetStateBadgeProps): ReactElement {
  const t = useText('lottery');
  const word = betWord(state, usePhase(section));
  return (
    <Badge tone={TONES[word]} {...(word === 'refunded' ? { icon: RotateCcw } : {})}>
      {t(`state.${word}`)}
    </Badge>
  );
}
