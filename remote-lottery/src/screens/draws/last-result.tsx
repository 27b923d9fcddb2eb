import type { ReactElement } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Card, DrawNumber } from '@padauk/shared/ui';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { useLastResult } from '../../resources/last-result.resource.ts';
import styles from './draw-card.module.scss';

/** The last result; nothing if there is none or it is unknown. A game with a live page shows it there. */
export function LastResult({ game }: { readonly game: LotteryGame }): ReactElement | null {
  const t = useText('lottery');
  const format = useFormat();
  const last = useLastResult(game);
  if (last === null) return null;
  return (
    <Card>
      <h2>{t('draws.last')}</h2>
      <div className={styles.facts}>
        <DrawNumber number={last.number} size="small" isFinal />
        <p className={styles.detail}>{format.date(last.date)}</p>
      </div>
    </Card>
  );
}
