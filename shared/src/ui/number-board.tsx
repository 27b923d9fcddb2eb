import {
  memo,
  startTransition,
  useCallback,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { trendingBand } from '@padauk/contract/rules/trending';
import { useText } from '@padauk/shared/runtime';
import { classNames } from './class-names.ts';
import { movedIndex } from './number-board.rules.ts';
import styles from './number-board.module.scss';

const USUAL_COLUMNS = 10;

/** How many numbers stand in a row now: ten, or five in large text. The style decides; where nothing is laid out, the usual ones. */
function columnsOf(board: Element): number {
  const tracks = board.firstElementChild === null ? '' : getComputedStyle(board.firstElementChild).gridTemplateColumns;
  return tracks.includes('px') ? tracks.split(' ').length : USUAL_COLUMNS;
}

/** Ten by ten, as they stand under each other. */
function tensOf(numbers: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(numbers.length / 10) }, (_, ten) => numbers.slice(ten * 10, ten * 10 + 10));
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
  const t = useText('common');
  const closed = t('closed');
  const board = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(numbers[0]);
  const tens = useMemo(() => tensOf(numbers), [numbers]);
  const walk = useCallback((event: KeyboardEvent<HTMLButtonElement>) => {
    if (board.current === null) return;
    const cells = [...board.current.querySelectorAll('button')];
    const next = movedIndex(event.key, cells.indexOf(event.currentTarget), cells.length, columnsOf(board.current));
    if (next === null) return;
    event.preventDefault();
    cells[next]?.focus();
  }, []);
  // Where Tab comes back to is not seen: it waits until what the tap has chosen is.
  const focus = useCallback((number: string) => startTransition(() => setCurrent(number)), []);
  return (
    <div
      ref={board}
      role="group"
      aria-label={label}
      className={classNames(styles.board, (numbers[0]?.length ?? 0) > 2 && styles.long)}
    >
      {tens.map((ten) => (
        <Ten
          key={ten[0]}
          numbers={ten}
          chosen={ten.filter((number) => selected.has(number)).join(' ')}
          current={current !== undefined && ten.includes(current) ? current : null}
          trending={trending}
          closed={closed}
          onToggle={onToggle}
          onFocus={focus}
          onWalk={walk}
        />
      ))}
    </div>
  );
}

/** What is done in a cell, stable, or all hundred cells are drawn again for each tap. */
interface CellActions {
  readonly onToggle: (number: string) => void;
  readonly onFocus: (number: string) => void;
  readonly onWalk: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

interface TenProps extends CellActions {
  readonly numbers: readonly string[];
  /** Those of them that are chosen, in one text: what did not change compares equal. */
  readonly chosen: string;
  /** The one that Tab stops at, where it is among them. */
  readonly current: string | null;
  readonly trending: NumberBoardProps['trending'];
  /** The word for a number that is full. */
  readonly closed: string;
}

/** A tap draws one ten of the board anew, and nothing in the nine others is looked at: not here, and not by the browser, for which a ten is a part of its own. */
const Ten = memo(function Ten({ numbers, chosen, current, trending, closed, ...actions }: TenProps): ReactElement {
  const selected = chosen.split(' ');
  return (
    <div className={styles.ten}>
      {numbers.map((number) => (
        <Cell
          key={number}
          number={number}
          percent={trending?.get(number)}
          closed={closed}
          isSelected={selected.includes(number)}
          isCurrent={number === current}
          {...actions}
        />
      ))}
    </div>
  );
});

interface CellProps extends CellActions {
  readonly number: string;
  readonly percent: number | undefined;
  readonly closed: string;
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
}

/** One box without parts of its own: for each touch the browser looks through all that stand near it. */
const Cell = memo(function Cell({
  number,
  percent,
  closed,
  isSelected,
  isCurrent,
  onToggle,
  onFocus,
  onWalk,
}: CellProps): ReactElement {
  const band = percent === undefined ? undefined : trendingBand(percent);
  const isClosed = band === 'closed';
  return (
    <button
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={isSelected}
      aria-disabled={isClosed || undefined}
      aria-label={band === undefined ? undefined : `${number} ${isClosed ? closed : `${percent}%`}`}
      className={classNames(styles.cell, band !== undefined && styles[band])}
      style={percent !== undefined && percent > 0 && !isClosed ? filledTo(percent) : undefined}
      onFocus={() => onFocus(number)}
      onKeyDown={onWalk}
      onClick={() => {
        // A number that closed after it was chosen can still be taken off.
        if (!isClosed || isSelected) onToggle(number);
      }}
    >
      {number}
    </button>
  );
});

/** How long the strip at the foot of a cell is. */
function filledTo(percent: number): CSSProperties {
  return { '--filled': `${percent}%` } as CSSProperties; // React's type knows no custom properties
}
