import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Badge, type BadgeTone } from '@padauk/shared/ui';
import type { Phase } from '../resources/draw.rules.ts';

const TONES: Readonly<Record<Phase, BadgeTone>> = {
  upcoming: 'waiting',
  open: 'open',
  closed: 'closed',
  calculating: 'waiting',
  settled: 'info',
  void: 'warn',
};

interface PhaseBadgeProps {
  readonly phase: Phase;
  /** Home has texts of its own: it does not wait for those of the screens. */
  readonly texts?: 'lottery' | 'lottery-home';
}

/** T6: what can be done with a draw now, in a word. */
export function PhaseBadge({ phase, texts = 'lottery' }: PhaseBadgeProps): ReactElement {
  const t = useText(texts);
  return <Badge tone={TONES[phase]}>{t(`phase.${phase}`)}</Badge>;
}
