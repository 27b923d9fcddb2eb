import { useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { getResults } from '@padauk/contract/lottery/draws.endpoints';
import { addDays, myanmarDateOf, type MyanmarDate } from '@padauk/contract/text/myanmar-time.rules';
import { getServerNow, useFormat, useResource, useText } from '@padauk/shared/runtime';
import { Card, IconButton, ResourceView, Skeleton } from '@padauk/shared/ui';
import type { LotteryGame, GameProps } from '../../lottery-game.types.ts';
import { ResultTable, type DayResults } from './result-table.tsx';
import { getMonthDays, listWeeks, type MonthDays } from './results.rules.ts';
import styles from './result-calendar.module.scss';

export function ResultCalendar({ game }: GameProps) {
  const t = useText('lottery');
  const today = myanmarDateOf(new Date(getServerNow()));
  const [month, setMonth] = useState(() => getMonthDays(today));
  const isLast = month.to >= today;
  const results = useResource(getResults, { game: game.rules.code, ...month }, { refreshOn: ['draw.changed'] });
  return (
    <>
      <div className={styles.head}>
        <IconButton
          icon={ChevronLeft}
          label={t('results.earlier')}
          onClick={() => setMonth(getMonthDays(addDays(month.from, -1)))}
        />
        <h2 aria-live="polite">{`${month.from.slice(5, 7)}/${month.from.slice(0, 4)}`}</h2>
        <IconButton
          icon={ChevronRight}
          label={t('results.later')}
          disabled={isLast}
          onClick={() => setMonth(getMonthDays(addDays(month.to, 1)))}
        />
      </div>
      <ResourceView resource={results} skeleton={<Skeleton shape="row" count={6} />}>
        {({ days }) => <Month key={month.from} game={game} month={month} days={days} />}
      </ResourceView>
    </>
  );
}

interface MonthProps {
  readonly game: LotteryGame;
  readonly month: MonthDays;
  readonly days: readonly DayResults[];
}

function Month({ game, month, days }: MonthProps) {
  const t = useText('lottery');
  const [chosen, setChosen] = useState<MyanmarDate | null>(null);
  const shownDay = days.find(({ date }) => date === chosen) ?? days[0];
  return (
    <>
      <Card>
        <table className={styles.month}>
          <thead>
            <tr>
              {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
                <th key={weekday} scope="col">
                  {t(`weekday.${weekday}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listWeeks(month).map((week) => (
              <tr key={week.find((day) => day !== null)}>
                {week.map((date, weekday) => (
                  <td key={date ?? `none-${weekday}`}>
                    {date !== null && (
                      <Day
                        date={date}
                        day={days.find((candidate) => candidate.date === date)}
                        isChosen={date === shownDay?.date}
                        onChoose={() => setChosen(date)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {shownDay === undefined ? <p>{t('results.noneOfMonth')}</p> : <ResultTable game={game} days={[shownDay]} />}
    </>
  );
}

interface DayProps {
  readonly date: MyanmarDate;
  readonly day: DayResults | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Day({ date, day, isChosen, onChoose }: DayProps) {
  const format = useFormat();
  const ofMonth = Number(date.slice(8));
  if (day === undefined) return <span className={styles.empty}>{ofMonth}</span>;
  const numbers = day.draws.map(({ result }) => result).join(', ');
  return (
    <button
      type="button"
      className={styles.day}
      aria-pressed={isChosen}
      aria-label={`${format.date(date)}: ${numbers}`}
      onClick={onChoose}
    >
      <span className={styles.ofMonth}>{ofMonth}</span>
      {day.draws.map(({ slot, result }) => (
        <span key={slot} className={styles.number}>
          {result}
        </span>
      ))}
    </button>
  );
}
