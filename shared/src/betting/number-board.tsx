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
import { getTrendingBand } from '@padauk/contract/betting/trending.rules';
import { useText } from '@padauk/shared/runtime';
import { classNames } from '../ui/class-names.ts';
import styles from './number-board.module.scss';

const DEFAULT_COLUMNS = 10;

/** Read from the computed style: ten, or five in large text; the default without layout. */
function countColumns(board: Element): number {
  const tracks = board.firstElementChild === null ? '' : getComputedStyle(board.firstElementChild).gridTemplateColumns;
  return tracks.includes('px') ? tracks.split(' ').length : DEFAULT_COLUMNS;
}

function splitIntoTens(numbers: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(numbers.length / 10) }, (_, ten) => numbers.slice(ten * 10, ten * 10 + 10));
}

interface NumberBoardProps {
  readonly label: string;
  readonly selected: ReadonlySet<string>;
  readonly onToggle: (number: string) => void;
  /** Whole percent (T12); 100 is closed. A missing number shows no bar. */
  readonly trending?: ReadonlyMap<string, number>;
  readonly numbers: readonly string[];
}

/** Arrow keys move, space chooses. A closed number can be read but not chosen. */
export function NumberBoard({ label, selected, onToggle, trending, numbers }: NumberBoardProps): ReactElement {
  const t = useText('common');
  const closed = t('closed');
  const board = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(numbers[0]);
  const tens = useMemo(() => splitIntoTens(numbers), [numbers]);
  const moveFocus = useCallback((event: KeyboardEvent<HTMLButtonElement>) => {
    if (board.current === null) return;
    const cells = [...board.current.querySelectorAll('button')];
    const index = cells.indexOf(event.currentTarget);
    const next = computeNextIndex(event.key, index, cells.length, countColumns(board.current));
    if (next === null) return;
    event.preventDefault();
    cells[next]?.focus();
  }, []);
  // Invisible, so it may wait until the tap's own change has rendered.
  const handleFocus = useCallback((number: string) => startTransition(() => setCurrent(number)), []);
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
          onFocus={handleFocus}
          onMoveFocus={moveFocus}
        />
      ))}
    </div>
  );
}

/** Must be stable, or each tap renders all hundred cells. */
interface CellActions {
  readonly onToggle: (number: string) => void;
  readonly onFocus: (number: string) => void;
  readonly onMoveFocus: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

interface TenProps extends CellActions {
  readonly numbers: readonly string[];
  /** The chosen ones joined as text, so that memo compares them by value. */
  readonly chosen: string;
  readonly current: string | null;
  readonly trending: NumberBoardProps['trending'];
  readonly closed: string;
}

/** A tap renders one ten; memo skips the nine others, and CSS containment keeps them out of layout. */
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

/** A single box: for each touch the browser examines all boxes nearby. */
const Cell = memo(function Cell({
  number,
  percent,
  closed,
  isSelected,
  isCurrent,
  onToggle,
  onFocus,
  onMoveFocus,
}: CellProps): ReactElement {
  const band = percent === undefined ? undefined : getTrendingBand(percent);
  const isClosed = band === 'closed';
  return (
    <button
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={isSelected}
      aria-disabled={isClosed || undefined}
      aria-label={band === undefined ? undefined : `${number} ${isClosed ? closed : `${percent}%`}`}
      className={classNames(styles.cell, band !== undefined && styles[band])}
      style={percent !== undefined && percent > 0 && !isClosed ? toFillStyle(percent) : undefined}
      onFocus={() => onFocus(number)}
      onKeyDown={onMoveFocus}
      onClick={() => {
        // A number that closed after it was chosen can still be removed.
        if (!isClosed || isSelected) onToggle(number);
      }}
    >
      {number}
    </button>
  );
});

function toFillStyle(percent: number): CSSProperties {
  return { '--filled': `${percent}%` } as CSSProperties; // React's type lacks custom properties
}

function computeNextIndex(key: string, index: number, count: number, columns: number): number | null {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key];
  if (step !== undefined) {
    const next = index + step;
    return next >= 0 && next < count ? next : index;
  }
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
