import type { ReactElement } from 'react';
import { getServerNow, useText } from '@padauk/shared/runtime';
import { Button, Card } from '@padauk/shared/ui';
import { TimeLeft } from '../../components/time-left.tsx';
import { getDrawNameKey } from '../../components/draw-name.rules.ts';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { findOpenDraw } from '../../resources/draw.rules.ts';
import { useDraws } from '../../resources/draws.resource.ts';
import styles from './room.module.scss';

/** The current draw of a room with a link to its board; nothing if none is open. */
export function CurrentDraw({ game }: { readonly game: LotteryGame }): ReactElement | null {
  const t = useText('lottery');
  const day = useDraws(game.rules.code);
  const draw = day.kind === 'ready' ? findOpenDraw(day.value.draws, getServerNow()) : null;
  if (draw === null) return null;
  return (
    <div className={styles.ahead}>
      <Card inset="flat">
        <div className={styles.draw}>
          <p className={styles.left}>
            <b>{t(getDrawNameKey(draw))}</b>
            <span>
              <TimeLeft draw={draw} />
            </span>
          </p>
          <Button size="small" variant="secondary" to={game.paths.board(draw.id)}>
            {t('betNow')}
          </Button>
        </div>
      </Card>
    </div>
  );
}
