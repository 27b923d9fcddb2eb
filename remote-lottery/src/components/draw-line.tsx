import { memo, type ReactElement } from 'react';
import { useIsBettingOff } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { DrawLineFrame } from './draw-line-frame.tsx';
import { PhaseBadge } from './phase-badge.tsx';
import { TimeLeft } from './time-left.tsx';
import type { Draw } from '../resources/lottery.types.ts';
import { usePhase } from '../resources/use-phase.ts';

/** Compact, so that all numbers fit one view: name, day, and the time left or the reason that betting is closed. */
export const DrawLine = memo(function DrawLine({ draw }: { readonly draw: Draw }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const phase = usePhase(draw);
  const isOff = useIsBettingOff(draw.game);
  const isOpen = phase === 'open' && !isOff;
  const day = phase === 'upcoming' ? t('opensAt', { time: format.dateTime(draw.opensAt) }) : format.date(draw.date);
  return (
    <DrawLineFrame draw={draw} day={day}>
      {isOpen ? <TimeLeft draw={draw} isShort /> : <PhaseBadge phase={phase} isOff={isOff} />}
    </DrawLineFrame>
  );
});
