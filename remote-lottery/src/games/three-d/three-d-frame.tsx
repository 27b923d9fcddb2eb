import { Fragment } from 'react';
import { getServerNow, useFormat, useText } from '@padauk/shared/runtime';
import { Page, PageHeader } from '@padauk/shared/ui';
import { useWeekdayFormat } from '../../components/closing-day.tsx';
import { findOpenDraw } from '../../resources/draw.rules.ts';
import { useDraws, useLastResult } from '../../resources/draws.resource.ts';
import type { Draw } from '../../resources/lottery.types.ts';
import type { BoardFrameProps, LotteryGame } from '../../lottery-game.types.ts';
import styles from './three-d.module.scss';

export function ThreeDFrame({ game, drawId, action, children }: BoardFrameProps) {
  const formatWeekday = useWeekdayFormat();
  const draws = useDraws(game.rules.code);
  const knownDraws = draws.kind === 'ready' ? draws.value.draws : [];
  const draw =
    (drawId === null ? findOpenDraw(knownDraws, getServerNow()) : knownDraws.find(({ id }) => id === drawId)) ?? null;
  return (
    <Page>
      <div className={styles.head}>
        <PageHeader
          title={draw === null ? game.name : `${game.name} · ${formatWeekday(draw.date)}`}
          backTo={game.paths.draws}
          action={
            <Fragment key="action">
              <DrawFacts game={game} draw={draw} />
              {action}
            </Fragment>
          }
        />
      </div>
      {children}
    </Page>
  );
}

/** Keeps its height while loading. */
function DrawFacts({ game, draw }: { readonly game: LotteryGame; readonly draw: Draw | null }) {
  const t = useText('lottery-three-d');
  const format = useFormat();
  const last = useLastResult(game);
  return (
    <p className={styles.facts}>
      {draw !== null && t('facts.draw', { time: format.time(draw.drawsAt) })}
      {draw !== null && last !== null && ' · '}
      {last !== null && (
        <>
          {t('facts.last')} <span className={styles.lastDay}>{format.day(last.date)} </span>
          <strong>{last.number}</strong>
        </>
      )}
    </p>
  );
}
