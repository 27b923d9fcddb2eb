import type { StakeRules } from '@padauk/contract/products';
import { OverLimits } from '../screens/remark/over-limits.tsx';
import { remarkLines, type RemarkLine } from '../screens/remark/remark.rules.ts';
import type { DraftLine } from '../state/draft.rules.ts';
import { StakeTable } from './stake-table.tsx';

const NUMBERS = ['05', '12', '17', '21', '50', '57', '84'];

function linesOf(given: Readonly<Record<string, number | null>> = {}): readonly DraftLine[] {
  return NUMBERS.map((number) => ({ number, stakeKyat: number in given ? (given[number] ?? null) : 500 }));
}

function over(stake: StakeRules, remaining: Readonly<Record<string, number>>): readonly RemarkLine[] {
  const known = { refusal: null, payoutMultiplier: 85, nearMultiplier: null, stake };
  const lines = remarkLines(linesOf(), { ...known, remaining: new Map(Object.entries(remaining)) });
  return lines.filter(({ largestStakeKyat }) => largestStakeKyat !== null);
}

const nothing = (): void => undefined;

export function stakePartsOf(stake: StakeRules) {
  return {
    StakeTable: {
      'one stake': <StakeTable stake={stake} lines={linesOf()} />,
      'stakes of their own': <StakeTable stake={stake} lines={linesOf({ '12': 2_000, '50': 5_000 })} />,
      'missing and wrong': <StakeTable stake={stake} lines={linesOf({ '05': null, '17': 150 })} />,
      'nearly full and full': (
        <StakeTable
          stake={stake}
          lines={linesOf()}
          remaining={
            new Map([
              ['12', 300],
              ['57', 0],
            ])
          }
        />
      ),
      'with a near prize': <StakeTable stake={stake} lines={linesOf()} nearMultiplier={10} />,
      'being sent': <StakeTable stake={stake} lines={linesOf()} placing={{ isSending: true }} />,
    },
    OverLimits: {
      'one number, with room': <OverLimits lines={over(stake, { '12': 300 })} onReduce={nothing} />,
      'one number, full': <OverLimits lines={over(stake, { '12': 0 })} onReduce={nothing} />,
      'several numbers': <OverLimits lines={over(stake, { '12': 300, '57': 0 })} onReduce={nothing} />,
    },
  };
}
