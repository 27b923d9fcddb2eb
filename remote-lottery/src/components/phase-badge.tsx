import { useText } from '@padauk/shared/runtime';
import { Badge, type BadgeTone } from '@padauk/shared/ui';
import type { Phase } from '../resources/draw.rules.ts';

type PhaseLabel = Phase | 'off';

const TONES: Readonly<Record<PhaseLabel, BadgeTone>> = {
  upcoming: 'waiting',
  open: 'open',
  closed: 'closed',
  calculating: 'waiting',
  settled: 'info',
  void: 'warn',
  off: 'closed',
};

interface PhaseBadgeProps {
  readonly phase: Phase;
  /** D2: betting is switched off, so an open draw takes no bets. */
  readonly isOff?: boolean;
  /** Home has its own texts, so that it need not load those of the screens. */
  readonly texts?: 'lottery' | 'lottery-home';
}

export function PhaseBadge({ phase, isOff = false, texts = 'lottery' }: PhaseBadgeProps) {
  const t = useText(texts);
  const label: PhaseLabel = phase === 'open' && isOff ? 'off' : phase;
  return <Badge tone={TONES[label]}>{t(`phase.${label}`)}</Badge>;
}
