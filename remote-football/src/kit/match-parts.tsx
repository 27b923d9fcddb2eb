import { useEffect, useState, type ReactElement } from 'react';
import { formatLine } from '@padauk/contract/rules/handicap';
import { LineCell } from '../components/line-cell.tsx';
import { MatchBoard } from '../components/match-board.tsx';
import type { Match } from '../resources/fixtures.resource.ts';
import type { BoardPick } from '../resources/pick.types.ts';
import { MATCH, PICK } from './samples.ts';

const NEW_LINE = { goals: 1, sign: '-', pricePercent: 20 } as const;

function renderRow(overrides: Partial<Match> = {}, side: BoardPick['side'] | null = null): ReactElement {
  return <Row match={{ ...MATCH, ...overrides }} side={side} />;
}

function Row({ match, side }: { readonly match: Match; readonly side: BoardPick['side'] | null }): ReactElement {
  const [chosen, setChosen] = useState(side);
  const market = chosen === 'over' || chosen === 'under' ? 'goal' : 'body';
  return (
    <div>
      <MatchBoard
        matches={[match]}
        findChosenPick={({ id }) => (chosen === null ? null : { matchId: id, market, side: chosen, priceVersion: 1 })}
        onPick={(_match, pick) => setChosen(pick.side === chosen ? null : pick.side)}
      />
    </div>
  );
}

function useChangedValue<Value>(from: Value, to: Value): Value {
  const [value, setValue] = useState(from);
  useEffect(() => {
    const timer = setTimeout(() => setValue(to));
    return () => clearTimeout(timer);
  }, [to]);
  return value;
}

function ChangedRow(): ReactElement {
  const body = useChangedValue(MATCH.body, NEW_LINE);
  return <Row match={{ ...MATCH, body }} side={null} />;
}

interface CellProps {
  readonly isPressed?: boolean;
  readonly disabled?: boolean;
  readonly isUpper?: boolean;
  readonly line?: string | null;
}

function Cell({ isPressed = false, disabled = false, isUpper = true, line = formatLine(PICK.line) }: CellProps) {
  return (
    <LineCell
      isPressed={isPressed}
      disabled={disabled}
      onClick={() => undefined}
      name={MATCH.home}
      isUpper={isUpper}
      line={line}
    />
  );
}

function ChangedCell(): ReactElement {
  return <Cell line={useChangedValue(formatLine(PICK.line), formatLine(NEW_LINE))} />;
}

export const MATCH_PARTS = {
  MatchRow: {
    open: renderRow(),
    'the team that gives': renderRow({}, 'upper'),
    'the team that gets': renderRow({}, 'lower'),
    over: renderRow({}, 'over'),
    under: renderRow({}, 'under'),
    'the guest gives': renderRow({ upper: 'away' }),
    'body paused': renderRow({ body: null }),
    'goals paused': renderRow({ goal: null }),
    'line changed': <ChangedRow />,
    'not open yet': renderRow({ state: 'opening' }),
    playing: renderRow({ state: 'playing', status: 'live', homeGoals: 2, awayGoals: 1 }),
    closed: renderRow({ state: 'closed', status: 'finished', homeGoals: 2, awayGoals: 2 }),
  },
  LineCell: {
    open: <Cell />,
    pressed: <Cell isPressed />,
    'without a line of its own': <Cell isUpper={false} line={null} />,
    changed: <ChangedCell />,
    paused: <Cell disabled line={null} />,
    closed: <Cell disabled />,
    'closed, pressed': <Cell disabled isPressed />,
  },
};
