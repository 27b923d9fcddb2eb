import { useEffect, useState } from 'react';
import { formatLine } from '@padauk/contract/football/handicap.rules';
import type { MaungTerms } from '@padauk/contract/football/maung.rules';
import { MatchBoard, LineCell } from '../components/match-board.tsx';
import type { Match, BoardPick } from '../resources/fixtures.resource.ts';
import { MATCH, PICK, FEE } from './samples.ts';
import { PickOutcomes } from '../components/pick-outcomes.tsx';
import { MaungOutlook } from '../components/maung-outlook.tsx';

const NEW_LINE = { goals: 1, sign: '-', pricePercent: 20 } as const;

function renderRow(overrides: Partial<Match> = {}, side: BoardPick['side'] | null = null) {
  return <Row match={{ ...MATCH, ...overrides }} side={side} />;
}

function Row({ match, side }: { readonly match: Match; readonly side: BoardPick['side'] | null }) {
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

function ChangedRow() {
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

function ChangedCell() {
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

const SINGLE_TERMS = { stakeKyat: 10_000, fee: FEE };

function renderOutlook(overrides: Partial<MaungTerms>) {
  const terms = { stakeKyat: 5_000, fee: FEE, maximumPayoutKyat: 20_000_000, endedPercents: [] };
  return <MaungOutlook terms={{ ...terms, onLinePercents: [50, -20, 0], ...overrides }} />;
}

/** A single has one outcome per ending; a maung has its best case, all on their lines, and one lost. */
export const OUTCOME_PARTS = {
  OutcomeRow: {
    'of a single, the team that gives': <PickOutcomes isInRows pick={PICK} single={SINGLE_TERMS} />,
    'of a single, the team that gets': (
      <PickOutcomes isInRows pick={{ ...PICK, side: 'lower' }} single={SINGLE_TERMS} />
    ),
    'of goals': (
      <PickOutcomes
        isInRows
        pick={{ ...PICK, market: 'goal', side: 'over', line: { goals: 2, sign: '=', pricePercent: 0 } }}
        single={SINGLE_TERMS}
      />
    ),
    'what a line means, in columns': <PickOutcomes pick={PICK} single={null} />,
    'of a placed single, in columns': <PickOutcomes pick={PICK} single={SINGLE_TERMS} />,
  },
  Outlook: {
    usual: renderOutlook({}),
    'some legs have ended': renderOutlook({ endedPercents: [100, 50], onLinePercents: [-20] }),
    'one is lost': renderOutlook({ endedPercents: [-100], onLinePercents: [50, 0] }),
    'at the highest payout': renderOutlook({ stakeKyat: 500_000, onLinePercents: [50, 50, 50, 50, 50, 50, 50, 50] }),
    'without a highest payout': renderOutlook({ maximumPayoutKyat: null }),
  },
};
