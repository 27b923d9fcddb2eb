import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getResults } from '@padauk/contract/lottery/draws.endpoints';
import { weekdayOf } from '@padauk/contract/text/myanmar-time.rules';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Card, DrawNumber, VisuallyHidden } from '@padauk/shared/ui';
import type { LotteryGame } from '../../lottery-game.types.ts';
import { MarkedDigit } from '../../components/draw-summary.tsx';
import styles from './results.module.scss';

export type DayResults = AnswerFor<typeof getResults>['days'][number];

export function ResultTable({ game, days }: { readonly game: LotteryGame; readonly days: readonly DayResults[] }) {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <Card>
      <div className={styles.wide}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('results.day')}</th>
              {game.slots.map((slot) => (
                <th key={slot} scope="col">
                  {slot === null ? t('result') : t(`draw.${slot}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <th scope="row">
                  <span className={styles.weekday}>{t(`weekday.${weekdayOf(day.date)}`)}</span> {format.date(day.date)}
                </th>
                {game.slots.map((slot) => (
                  <td key={slot}>
                    <DrawnNumber game={game} drawn={day.draws.find((draw) => draw.slot === slot) ?? null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface DrawnNumberProps {
  readonly game: LotteryGame;
  readonly drawn: DayResults['draws'][number] | null;
}

function DrawnNumber({ game, drawn }: DrawnNumberProps) {
  const own = useText(game.texts);
  return (
    <span className={styles.drawn}>
      <DrawNumber number={drawn?.result ?? null} size="small" />
      {game.listFigures(drawn?.figures ?? {}).map(({ textKey, figure }) => (
        <span key={textKey} className={styles.figure}>
          <VisuallyHidden>{own(textKey)} </VisuallyHidden>
          <MarkedDigit figure={figure} />
        </span>
      ))}
    </span>
  );
}
