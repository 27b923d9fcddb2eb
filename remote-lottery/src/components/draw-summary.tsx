import { memo, type ReactElement } from 'react';
import { useIsBettingOff } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Card } from '@padauk/shared/ui';
import type { Draw } from '../resources/lottery.types.ts';
import { usePhase } from '../resources/use-phase.ts';
import { DrawHeader } from './draw-header.tsx';
import { TimeLeft } from './time-left.tsx';
import styles from './draw-summary.module.scss';

export function DrawSummary({ draw }: { readonly draw: Draw }): ReactElement {
  return (
    <Card>
      <DrawLines draw={draw} />
    </Card>
  );
}

export const DrawLines = memo(function DrawLines({ draw }: { readonly draw: Draw }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const phase = usePhase(draw);
  const isOff = useIsBettingOff(draw.game);
  return (
    <div>
      <DrawHeader draw={draw} phase={phase} as="p" />
      <p className={styles.detail}>
        {phase === 'upcoming' ? t('opensAt', { time: format.dateTime(draw.opensAt) }) : format.date(draw.date)}
        {phase === 'open' && !isOff && (
          <>
            {' '}
            · <TimeLeft draw={draw} />
          </>
        )}
      </p>
    </div>
  );
});
