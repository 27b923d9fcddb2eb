import { useId, useState, type ReactElement } from 'react';
import { CircleHelp } from 'lucide-react';
import { formatLine } from '@padauk/contract/rules/handicap';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Icon, VisuallyHidden } from '@padauk/shared/ui';
import type { Match } from '../resources/fixtures.resource.ts';
import type { BoardPick } from '../resources/pick.types.ts';
import { LineCell } from './line-cell.tsx';
import { LineExplanation } from './line-explanation.tsx';
import { formatScore } from './match.rules.ts';
import styles from './board-match.module.scss';

interface BoardMatchProps {
  readonly match: Match;
  readonly chosenPick: BoardPick | null;
  readonly onPick: (pick: Omit<BoardPick, 'priceVersion'>) => void;
}

/** The time may wrap before AM or PM, because its column is narrow. */
const allowLineBreak = (time: string): string => time.replace(/[\u00a0\u202f]/g, ' ');

export function BoardMatch({ match, chosenPick, onPick }: BoardMatchProps): ReactElement {
  const t = useText('football');
  const format = useFormat();
  const isOpen = match.state === 'upcoming';
  const [isExplained, setExplained] = useState(false);
  const meaningId = useId();
  return (
    <div className={styles.match} data-open={isOpen}>
      <button
        type="button"
        className={styles.when}
        aria-expanded={isExplained}
        aria-controls={meaningId}
        onClick={() => setExplained(!isExplained)}
      >
        <strong>{formatScore(match) ?? allowLineBreak(format.time(match.startsAt))}</strong>
        {!isOpen && <span className={styles.word}>{t(`board.${match.state}`)}</span>}
        <span className={styles.signs}>
          {isOpen && <span className={styles.open} />}
          <Icon of={CircleHelp} size={16} />
        </span>
        <VisuallyHidden>{t('ending.meaning')}</VisuallyHidden>
      </button>
      <div className={styles.picks}>
        {(['home', 'away'] as const).map((team) => (
          <TeamCell key={team} team={team} match={match} chosenPick={chosenPick} onPick={onPick} />
        ))}
      </div>
      <div className={styles.picks}>
        {(['over', 'under'] as const).map((side) => (
          <LineCell
            key={side}
            isPressed={chosenPick?.matchId === match.id && chosenPick.side === side}
            disabled={!isOpen || match.goal === null}
            onClick={() => onPick({ matchId: match.id, market: 'goal', side })}
            name={t(`side.${side}`)}
            line={match.goal === null ? '–' : formatLine(match.goal)}
          />
        ))}
      </div>
      <div id={meaningId} className={styles.meaning} hidden={!isExplained}>
        {isExplained && <LineExplanation match={match} />}
      </div>
    </div>
  );
}

function TeamCell({
  team,
  match,
  chosenPick,
  onPick,
}: BoardMatchProps & { readonly team: 'home' | 'away' }): ReactElement {
  const apiText = useApiText();
  const isUpper = match.upper === team;
  const side = isUpper ? 'upper' : 'lower';
  return (
    <LineCell
      isPressed={chosenPick?.matchId === match.id && chosenPick.side === side}
      disabled={match.state !== 'upcoming' || match.body === null}
      onClick={() => onPick({ matchId: match.id, market: 'body', side })}
      name={apiText(match[team])}
      isUpper={isUpper}
      line={isUpper && match.body !== null ? formatLine(match.body) : null}
    />
  );
}
