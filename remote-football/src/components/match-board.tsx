import type { ReactElement } from 'react';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useText } from '@padauk/shared/runtime';
import { Section } from '@padauk/shared/ui';
import type { Match } from '../resources/fixtures.resource.ts';
import type { BoardPick } from '../resources/pick.types.ts';
import { BoardMatch } from './board-match.tsx';
import { groupByLeague } from './match.rules.ts';
import styles from './board-match.module.scss';

interface MatchBoardProps {
  readonly matches: readonly Match[];
  /** Null if nothing is picked on the match. */
  readonly findChosenPick: (match: Match) => BoardPick | null;
  readonly onPick: (match: Match, pick: Omit<BoardPick, 'priceVersion'>) => void;
}

/** Matches of a day by league, under one row of column heads. */
export function MatchBoard({ matches, findChosenPick, onPick }: MatchBoardProps): ReactElement {
  const t = useText('football');
  const apiText = useApiText();
  return (
    <>
      {matches.length > 0 && <ColumnHeadings />}
      {groupByLeague(matches).map(({ league, matches: ofLeague }) => (
        <Section
          key={league}
          title={apiText(league)}
          aside={<span className={styles.count}>{t('board.matches', { count: ofLeague.length })}</span>}
        >
          <div className={styles.matches}>
            {ofLeague.map((match) => (
              <BoardMatch
                key={match.id}
                match={match}
                chosenPick={findChosenPick(match)}
                onPick={(pick) => onPick(match, pick)}
              />
            ))}
          </div>
        </Section>
      ))}
    </>
  );
}

/** Hidden from screen readers: each button of a match has a complete label. */
function ColumnHeadings(): ReactElement {
  const t = useText('football');
  return (
    <div className={styles.heads} aria-hidden="true">
      <span>{t('board.time')}</span>
      <span>{t('board.team')}</span>
      <span>{t('board.goals')}</span>
    </div>
  );
}
