import { useState } from 'react';
import type { StakeRules } from '@padauk/contract/betting/products';
import type { Kyat } from '@padauk/contract/platform/money';
import { toRemarkLines, type RemarkLine } from '../screens/remark/remark.rules.ts';
import type { DraftLine } from '../state/draft.rules.ts';
import { OverLimits, RemarkLines } from '../screens/remark/remark-lines.tsx';

const NUMBERS = ['05', '12', '17', '21', '50', '57', '84'];

function createLines(ownStakes: Readonly<Record<string, number | null>> = {}): readonly DraftLine[] {
  return NUMBERS.map((number) => ({ number, stakeKyat: number in ownStakes ? (ownStakes[number] ?? null) : 500 }));
}

function createOverLimitLines(stake: StakeRules, remaining: Readonly<Record<string, number>>): readonly RemarkLine[] {
  const context = { refusal: null, payoutMultiplier: 85, nearMultiplier: null, stake };
  const lines = toRemarkLines(createLines(), { ...context, remaining: new Map(Object.entries(remaining)) });
  return lines.filter(({ largestStakeKyat }) => largestStakeKyat !== null);
}

const doNothing = (): void => undefined;

export function buildStakeParts(stake: StakeRules) {
  return {
    StakeTable: {
      'one stake': <StakeTable stake={stake} lines={createLines()} />,
      'stakes of their own': <StakeTable stake={stake} lines={createLines({ '12': 2_000, '50': 5_000 })} />,
      'missing and wrong': <StakeTable stake={stake} lines={createLines({ '05': null, '17': 150 })} />,
      'nearly full and full': (
        <StakeTable
          stake={stake}
          lines={createLines()}
          remaining={
            new Map([
              ['12', 300],
              ['57', 0],
            ])
          }
        />
      ),
      'with a near prize': <StakeTable stake={stake} lines={createLines()} nearMultiplier={10} />,
      'being sent': <StakeTable stake={stake} lines={createLines()} isLocked />,
    },
    OverLimits: {
      'one number, with room': <OverLimits lines={createOverLimitLines(stake, { '12': 300 })} onReduce={doNothing} />,
      'one number, full': <OverLimits lines={createOverLimitLines(stake, { '12': 0 })} onReduce={doNothing} />,
      'several numbers': (
        <OverLimits lines={createOverLimitLines(stake, { '12': 300, '57': 0 })} onReduce={doNothing} />
      ),
    },
  };
}

interface StakeTableProps {
  readonly stake: StakeRules;
  readonly lines: readonly DraftLine[];
  readonly remaining?: ReadonlyMap<string, Kyat>;
  readonly nearMultiplier?: number | null;
  readonly isLocked?: boolean;
}

function StakeTable({
  stake,
  lines: given,
  remaining = new Map(),
  nearMultiplier = null,
  isLocked = false,
}: StakeTableProps) {
  const [draft, setDraft] = useState(given);
  const lines = toRemarkLines(draft, { remaining, refusal: null, payoutMultiplier: 85, nearMultiplier, stake });
  const changes = {
    setStake: (number: string, stakeKyat: Kyat | null) =>
      setDraft(draft.map((line) => (line.number === number ? { ...line, stakeKyat } : line))),
    remove: (number: string) => setDraft(draft.filter((line) => line.number !== number)),
    setCommonStake: doNothing,
    setStakes: doNothing,
    reduce: doNothing,
  };
  return <RemarkLines model={{ lines, stake, hasAttempted: true, changes: isLocked ? null : changes }} />;
}
