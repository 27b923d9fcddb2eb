import { memo, useCallback, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { trendingBand } from '@padauk/contract/rules/trending';
import { useText } from '@padauk/shared/runtime';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import { movedIndex } from './number-board.rules.ts';
import styles from './number-board.module.scss';

const USUAL_COLUMNS = 10;

/** How many numbers stand in a row now: ten, or five in large text. The style decides; where nothing is laid out, the usual ones. */
function columnsOf(board: Element): number {
  const tracks = getComputedStyle(board).gridTemplateColumns;
  return tracks.includes('px') ? tracks.split(' ').length : USUAL_COLUMNS;
}

interface NumberBoardProps {
  /** What is chosen from it, for a screen reader. */
  readonly label: string;
  readonly selected: ReadonlySet<string>;
  readonly onToggle: (number: string) => void;
  /** How full each number is, whole percent (T12); 100 is closed. Numbers that are not in it show no bar. */
  readonly trending?: ReadonlyMap<string, number>;
  /** Every number of the game, in order. */
  readonly numbers: readonly string[];
}

/** The numbers to bet on, ten in a row and five in large text: tap to choose, arrow keys to walk, space to choose. A closed number can be read but not chosen. */
export function NumberBoard({ label, selected, onToggle, trending, numbers }: NumberBoardProps): ReactElement {
  const board = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const walk = useCallback((event: KeyboardEvent<HTMLButtonElement>) => {
    if (board.current === null) return;
    const cells = [...board.current.querySelectorAll('button')];
    const next = movedIndex(event.key, cells.indexOf(event.currentTarget), cells.length, columnsOf(board.current));
    if (next === null) return;
    event.preventDefault();
    cells[next]?.focus();
  }, []);
  const focus = useCallback((number: string) => setCurrent(numbers.indexOf(number)), [numbers]);
  return (
    <div
      ref={board}
      role="group"
      aria-label={label}
      className={classNames(styles.board, (numbers[0]?.length ?? 0) > 2 && styles.long)}
    >
      {numbers.map((number, index) => (
        <Cell
          key={number}
          number={number}
          percent={trending?.get(number)}
          isSelected={selected.has(number)}
          isCurrent={index === current}
          onToggle={onToggle}
          onFocus={focus}
          onWalk={walk}
        />
      ))}
    </div>
  );
}

interface CellProps {
  readonly number: string;
  readonly percent: number | undefined;
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
  readonly onToggle: (number: string) => void;
  readonly onFocus: (number: string) => void;
  readonly onWalk: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

/** Memoised: one tap changes two of a hundred cells. Callers keep `onToggle` stable. */
const Cell = memo(function Cell({
  number,
  percent,
  isSelected,
  isCurrent,
  onToggle,
  onFocus,
  onWalk,
}: CellProps): ReactElement {
  const t = useText('common');
  const band = percent === undefined ? undefined : trendingBand(percent);
  const isClosed = band === 'closed';
  return (
    <button
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={isSelected}
      aria-disabled={isClosed || undefined}
      className={classNames(styles.cell, band !== undefined && styles[band])}
      onFocus={() => onFocus(number)}
      onKeyDown={onWalk}
      onClick={() => {
        // A number that closed after it was chosen can still be taken off.
        if (!isClosed || isSelected) onToggle(number);
      }}
    >
      <span className={styles.number}>{number}</span>{' '}
      {band !== undefined && <VisuallyHidden>{isClosed ? t('closed') : `${percent}%`}</VisuallyHidden>}
      {percent !== undefined && percent > 0 && !isClosed && (
        <span className={styles.fill} style={{ inlineSize: `${percent}%` }} />
      )}
    </button>
  );
});
