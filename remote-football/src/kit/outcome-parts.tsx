import type { ReactElement } from 'react';
import type { MaungTerms } from '@padauk/contract/rules/maung';
import { PickOutcomes } from '../components/pick-outcomes.tsx';
import { MaungOutlook } from '../components/maung-outlook.tsx';
import { FEE, PICK } from './samples.ts';

const SINGLE_TERMS = { stakeKyat: 10_000, fee: FEE };

function renderOutlook(overrides: Partial<MaungTerms>): ReactElement {
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
