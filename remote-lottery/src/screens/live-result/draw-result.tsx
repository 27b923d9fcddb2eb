import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Card, DrawNumber } from '@padauk/shared/ui';
import { DrawHead } from '../../components/draw-head.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import type { Draw } from '../../resources/lottery.types.ts';
import { usePhase } from '../../resources/use-phase.ts';
import { Marked } from '../../components/marked.tsx';
import styles from './live-result.module.scss';

export function DrawResult({ game, draw }: { readonly game: LotteryGame; readonly draw: Draw }): ReactElement {
  const t = useText(game.texts);
  const phase = usePhase(draw);
  return (
    <Card>
      <DrawHead draw={draw} phase={phase} as="h3" />
      {draw.result !== null && (
        <div className={styles.result}>
          <DrawNumber number={draw.result} size="small" isFinal />
          <div>
            {game.figuresOf(draw.figures ?? {}).map(({ textKey, figure }) => (
              <p key={textKey} className={styles.at}>
                {t(textKey)} <Marked figure={figure} />
              </p>
            ))}
          </div>
        </div>
      )}
    </Card>
  );
}
