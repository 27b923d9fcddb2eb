import type { ReactElement } from 'react';
import { useIsBettingOff } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import type { Draw } from '../resources/lottery.types.ts';
import type { Phase } from '../resources/draw.rules.ts';
import { getDrawNameKey } from './draw-name.rules.ts';
import { PhaseBadge } from './phase-badge.tsx';
import styles from './draw-header.module.scss';

interface DrawHeaderProps {
  readonly draw: Draw;
  readonly phase: Phase;
  readonly as: 'h2' | 'h3' | 'p';
}

/** A draw's name, time (K17) and state (T6). */
export function DrawHeader({ draw, phase, as: Name }: DrawHeaderProps): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const isOff = useIsBettingOff(draw.game);
  return (
    <div className={styles.head}>
      <Name className={styles.name}>
        {t('drawAt', { name: t(getDrawNameKey(draw)), time: format.time(draw.drawsAt) })}
      </Name>
      <PhaseBadge phase={phase} isOff={isOff} />
    </div>
  );
}
