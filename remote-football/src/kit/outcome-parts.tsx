import type { ReactElement } from 'react';
import type { MaungTerms } from '@padauk/contract/rules/maung';
import { Endings } from '../components/endings.tsx';
import { Outlook } from '../components/outlook.tsx';
import { FEE, PICK } from './samples.ts';

const SINGLE = { stakeKyat: 10_000, fee: FEE };

function outlook(given: Partial<MaungTerms>): ReactElement {
  const terms = { stakeKyat: 5_000, fee: FEE, maximumPayoutKyat: 20_000_000, endedPercents: [] };
  return <Outlook terms={{ ...terms, onLinePercents: [50, -20, 0], ...given }} />;
}

/** A single has one outcome per ending; a maung has its best case, all on their lines, and one lost. */
export const OUTCOME_PARTS = {
  OutcomeRow: {
    'of a single, the team that gives': <Endings isInRows pick={PICK} single={SINGLE} />,
    'of a single, the team that gets': <Endings isInRows pick={{ ...PICK, side: 'lower' }} single={SINGLE} />,
    'of goals': (
      <Endings
        isInRows
        pick={{ ...PICK, market: 'goal', side: 'over', line: { goals: 2, sign: '=', pricePercent: 0 } }}
        single={SINGLE}
      />
    ),
    'what a line means, in columns': <Endings pick={PICK} single={null} />,
    'of a placed single, in columns': <Endings pick={PICK} single={SINGLE} />,
  },
  Outlook: {
    usual: outlook({}),
    'some legs have ended': outlook({ endedPercents: [100, 50], onLinePercents: [-20] }),
    'one is lost': outlook({ endedPercents: [-100], onLinePercents: [50, 0] }),
    'at the highest payout': outlook({ stakeKyat: 500_000, onLinePercents: [50, 50, 50, 50, 50, 50, 50, 50] }),
    'without a highest payout': outlook({ maximumPayoutKyat: null }),
  },
};
