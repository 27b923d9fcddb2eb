import { useId, useState } from 'react';
import { CircleHelp } from 'lucide-react';
import { formatLine } from '@padauk/contract/football/handicap.rules';
import { getPath } from '@padauk/contract/paths';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useText, useFormat, useNavigate } from '@padauk/shared/runtime';
import { Icon, VisuallyHidden, Segmented } from '@padauk/shared/ui';
import type { Match, BoardPick } from '../resources/fixtures.resource.ts';
import { LeagueSection } from './league-section.tsx';
import { getOtherDay, groupByLeague, formatScore } from './match.rules.ts';
import { LineExplanation } from './line-explanation.tsx';
import styles from './board-match.module.scss';

interface MatchBoardProps {
  readonly matches: readonly Match[];
  readonly findChosenPick: (match: Match) => BoardPick | null;
  readonly onPick: (match: Match, pick: Omit<BoardPick, 'priceVersion'>) => void;
}

/** Matches of a day by league, under one row of column heads. */
export function MatchBoard({ matches, findChosenPick, onPick }: MatchBoardProps) {
  const t = useText('football');
  return (
    <>
      {/* Hidden from screen readers: each button of a match has a complete label. */}
      {matches.length > 0 && (
        <div className={styles.heads} aria-hidden="true">
          <span>{t('board.time')}</span>
          <span>{t('board.team')}</span>
          <span>{t('goal')}</span>
        </div>
      )}
      {groupByLeague(matches).map(({ league, matches: ofLeague }) => (
        <LeagueSection key={league} name={league} matches={ofLeague}>
          <div className={styles.matches}>
            {ofLeague.map((match) => (
              <BoardMatch
                key={match.id}
                match={match}
                otherDay={getOtherDay(match, ofLeague)}
                chosenPick={findChosenPick(match)}
                onPick={(pick) => onPick(match, pick)}
              />
            ))}
          </div>
        </LeagueSection>
      ))}
    </>
  );
}

interface TeamCellProps {
  readonly match: Match;
  readonly chosenPick: BoardPick | null;
  readonly onPick: (pick: Omit<BoardPick, 'priceVersion'>) => void;
}

interface BoardMatchProps extends TeamCellProps {
  /** `19/6`; null on the day of the league's head. */
  readonly otherDay: string | null;
}

/** The time may wrap before AM or PM, because its column is narrow. */
const allowLineBreak = (time: string): string => time.replace(/[\u00a0\u202f]/g, ' ');

function BoardMatch({ match, otherDay, chosenPick, onPick }: BoardMatchProps) {
  const t = useText('football');
  const format = useFormat();
  const isOpen = match.state === 'upcoming';
  const [isExplained, setExplained] = useState(false);
  const meaningId = useId();
  return (
    <div id={`match-${match.id}`} className={styles.match} data-open={isOpen}>
      <button
        type="button"
        className={styles.when}
        aria-expanded={isExplained}
        aria-controls={meaningId}
        onClick={() => setExplained(!isExplained)}
      >
        <strong>{formatScore(match) ?? allowLineBreak(format.time(match.startsAt))}</strong>
        {otherDay !== null && <span className={styles.word}>{format.day(otherDay)}</span>}
        {!isOpen && (
          <span className={styles.word}>
            {t(`board.${match.state}`, { time: allowLineBreak(format.time(match.opensAt)) })}
          </span>
        )}
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

function TeamCell({ team, match, chosenPick, onPick }: TeamCellProps & { readonly team: 'home' | 'away' }) {
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
      line={isUpper ? (match.body === null ? '–' : formatLine(match.body)) : null}
    />
  );
}

interface LineCellProps {
  readonly isPressed: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly name: string;
  readonly isUpper?: boolean;
  /** Null if the line stands beside the other team. */
  readonly line: string | null;
}

export function LineCell({ isPressed, disabled, onClick, name, isUpper, line }: LineCellProps) {
  const t = useText('football');
  const [seen, setSeen] = useState({ line, changes: 0 });
  if (seen.line !== line) setSeen({ line, changes: seen.changes + 1 });
  return (
    <button type="button" className={styles.cell} aria-pressed={isPressed} disabled={disabled} onClick={onClick}>
      <span className={styles.name} data-upper={isUpper}>
        {name}
        {isUpper === true && <abbr className={styles.upper} title={t('upper')} aria-label={t('upper')} />}
      </span>
      {line !== null && (
        // A line that changes while it is on screen is highlighted; the highlight fades.
        <span
          key={seen.changes}
          className={styles.line}
          data-is={isUpper === true ? 'body' : 'goal'}
          data-new={seen.changes > 0}
        >
          {line}
        </span>
      )}
    </button>
  );
}

const PATHS = { single: getPath('footballBoard'), maung: getPath('footballMaung') } as const;

/** Single or maung: each has its own board. */
export function BetKindSwitch({ value }: { readonly value: keyof typeof PATHS }) {
  const t = useText('football');
  const navigate = useNavigate();
  return (
    <Segmented
      label={t('kind.label')}
      options={(['single', 'maung'] as const).map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      value={value}
      onChange={(kind) => void navigate(PATHS[kind], { replace: true })}
    />
  );
}
