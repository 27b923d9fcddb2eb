import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Card, DrawNumber } from '@padauk/shared/ui';
import { DrawHeader } from '../../components/draw-header.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import type { Draw } from '../../resources/lottery.types.ts';
import { usePhase } from '../../resources/use-phase.ts';
import { MarkedDigit } from '../../components/marked-digit.tsx';
import styles from './live-result.module.scss';

export function DrawResult({ game, draw }: { readonly game: LotteryGame; readonly draw: Draw }): ReactElement {
  const t = useText(game.texts);
  const phase = usePhase(draw);
  return (
    <Card>
      <DrawHeader draw={draw} phase={phase} as="h3" />
      {draw.result !== null && (
        <div className={styles.result}>
          <DrawNumber number={draw.result} size="small" isFinal />
          <div>
            {game.listFigures(draw.figures ?? {}).map(({ textKey, figure }) => (
              <p key={textKey} className={styles.at}>
                {t(textKey)} <MarkedDigit figure={figure} />
              </p>
            ))}
          </div>
        </div>
      )}
    </Card>
  );
}
