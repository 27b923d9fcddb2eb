import { useState } from 'react';
import { createRefusal } from '@padauk/contract/platform/refusals';
import type { MaungLeg } from '../screens/maung/maung.rules.ts';
import maung from '../screens/maung/maung.module.scss';
import { SlipView } from '../screens/board/slip-view.tsx';
import type { SlipModel } from '../screens/board/use-slip.ts';
import { createLockedSlip, createSlip, LEG } from './samples.ts';
import { MaungLegRow } from '../screens/maung/maung-review.tsx';

function Slip({ slip, isFolded = false }: { readonly slip: SlipModel; readonly isFolded?: boolean }) {
  const [isOpen, setOpen] = useState(!isFolded);
  const [stakeKyat, setStake] = useState(slip.stakeKyat);
  return (
    <SlipView
      slip={slip.kind === 'editable' ? { ...slip, stakeKyat, setStake } : slip}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      onClose={() => undefined}
    />
  );
}

const LOST = { kind: 'unknown', sent: {}, refusal: null, isResending: false, resend: async () => undefined } as const;

function renderLeg(overrides: Partial<MaungLeg>, isLocked = false) {
  return (
    <div className={maung.legs}>
      <ol>
        <MaungLegRow
          number={1}
          leg={{ leg: LEG, state: 'same', current: LEG, ...overrides }}
          hasDate
          isLocked={isLocked}
        />
      </ol>
    </div>
  );
}

const CURRENT_LEG = { ...LEG, line: { goals: 1, sign: '-', pricePercent: 20 } as const };

export const SLIP_PARTS = {
  Slip: {
    'without a stake': <Slip slip={createSlip({ stakeKyat: null })} />,
    'without a stake, tried': <Slip slip={createSlip({ stakeKyat: null }, { hasAttempted: true })} />,
    'with a stake': <Slip slip={createSlip()} />,
    'room not known': <Slip slip={createSlip({ remainingKyat: null })} />,
    'over the limit': (
      <Slip
        slip={createSlip(
          { remainingKyat: 5_000 },
          { refusal: createRefusal('MATCH_AT_LIMIT', { remainingKyat: 5_000 }) },
        )}
      />
    ),
    'too little money': <Slip slip={createSlip({ balanceKyat: 500 })} />,
    'line changed, asks': (
      <Slip slip={createSlip({ obstacle: { kind: 'changed', line: '1-20', accept: () => undefined } })} />
    ),
    'new line taken': <Slip slip={createSlip({ oldLine: '1+50' })} />,
    'match closed': <Slip slip={createSlip({ obstacle: { kind: 'closed' } })} />,
    sending: <Slip slip={createLockedSlip({ kind: 'sending' })} />,
    'answer lost': <Slip slip={createLockedSlip(LOST)} />,
    'switched off': <Slip slip={createSlip({}, { kind: 'off' })} />,
    folded: <Slip slip={createSlip()} isFolded />,
    'folded, answer lost': <Slip slip={createLockedSlip(LOST)} isFolded />,
  },
  LegRow: {
    same: renderLeg({}),
    'new line taken': renderLeg({ state: 'taken', current: CURRENT_LEG }),
    'line changed': renderLeg({ state: 'changed', current: CURRENT_LEG }),
    closed: renderLeg({ state: 'closed', current: null }),
    locked: renderLeg({}, true),
  },
};
