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

/** T6: what can be done with a draw now, in a word. */
export function PhaseBadge({ phase }: { readonly phase: Phase }): ReactElement {
  const t = useText('lottery');
  return <Badge tone={TONES[phase]}>{t(`phase.${phase}`)}</Badge>;
}
