import type { ReactElement } from 'react';
import { getResults } from '@padauk/contract/endpoints/draws';
import { useFormat, useResource, useText } from '@padauk/shared/runtime';
import { Card, DrawNumber } from '@padauk/shared/ui';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import styles from './draw-card.module.scss';

/** The last number that was drawn, with its day; nothing while there is none, or while it is not known. A game with a live page shows it there. */
export function LastResult({ game }: { readonly game: LotteryGame }): ReactElement | null {
  const t = useText('lottery');
  const format = useFormat();
  const results = useResource(
    getResults,
    { game: game.rules.code, days: game.resultDays },
    { refreshOn: ['draw.changed'] },
  );
  const [last] = results.kind === 'ready' ? results.value.days : [];
  const result = last?.draws[last.draws.length - 1]?.result;
  if (last === undefined || result === undefined) return null;
  return (
    <Card>
      <h2>{t('draws.last')}</h2>
      <div className={styles.facts}>
        <DrawNumber number={result} size="small" isFinal />
        <p className={styles.detail}>{format.date(last.date)}</p>
      </div>
    </Card>
  );
}
