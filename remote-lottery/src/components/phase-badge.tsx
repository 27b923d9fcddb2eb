import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Badge, type BadgeTone } from '@padauk/shared/ui';
import type { Phase } from '../resources/draw.rules.ts';

/** What a badge says: where the draw stands, or that operators have switched the betting off. */
type Word = Phase | 'off';

const TONES: Readonly<Record<Word, BadgeTone>> = {
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
  /** D2: operators have switched the betting off, so that an open draw takes no bet. */
  readonly isOff?: boolean;
  /** Home has texts of its own: it does not wait for those of the screens. */
  readonly texts?: 'lottery' | 'lottery-home';
}

/** T6: what can be done with a draw now, in a word. */
export function PhaseBadge({ phase, isOff = false, texts = 'lottery' }: PhaseBadgeProps): ReactElement {
  const t = useText(texts);
  const word: Word = phase === 'open' && isOff ? 'off' : phase;
  return <Badge tone={TONES[word]}>{t(`phase.${word}`)}</Badge>;
}
