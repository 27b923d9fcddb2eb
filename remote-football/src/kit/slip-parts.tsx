import { useState, type ReactElement } from 'react';
import { refusal } from '@padauk/contract/refusals';
import { MaungLegRow } from '../screens/maung/maung-leg-row.tsx';
import type { MaungLeg } from '../screens/maung/maung.rules.ts';
import maung from '../screens/maung/maung.module.scss';
import { SlipView } from '../screens/board/slip-view.tsx';
import type { SlipModel } from '../screens/board/use-slip.ts';
import { aSlip, LEG } from './samples.ts';

interface SlipProps {
  readonly slip: SlipModel;
  readonly isFolded?: boolean;
}

function Slip({ slip, isFolded = false }: SlipProps): ReactElement {
  const [isOpen, setOpen] = useState(!isFolded);
  const [stakeKyat, setStake] = useState(slip.stakeKyat);
  return (
    <SlipView
      slip={{ ...slip, stakeKyat, setStake }}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      onClose={() => undefined}
    />
  );
}

const UNKNOWN = { sent: {}, at: 0, refusal: null };

function leg(given: Partial<MaungLeg>, isLocked = false): ReactElement {
  return (
    <div className={maung.legs}>
      <ol>
        <MaungLegRow number={1} leg={{ leg: LEG, state: 'same', now: LEG, ...given }} isLocked={isLocked} />
      </ol>
    </div>
  );
}

const NOW = { ...LEG, line: { goals: 1, sign: '-', pricePercent: 20 } as const };

export const SLIP_PARTS = {
  Slip: {
    'without a stake': <Slip slip={aSlip({ stakeKyat: null })} />,
    'without a stake, tried': <Slip slip={aSlip({ stakeKyat: null }, { hasTried: true })} />,
    'with a stake': <Slip slip={aSlip()} />,
    'room not known': <Slip slip={aSlip({ roomKyat: null })} />,
    'over the limit': (
      <Slip slip={aSlip({ roomKyat: 5_000 }, { refusal: refusal('MATCH_AT_LIMIT', { remainingKyat: 5_000 }) })} />
    ),
    'too little money': <Slip slip={aSlip({ balanceKyat: 500 })} />,
    'line changed, asks': <Slip slip={aSlip({ newLine: '1-20' })} />,
    'new line taken': <Slip slip={aSlip({ oldLine: '1+50' })} />,
    'match closed': <Slip slip={aSlip({ isOpen: false })} />,
    sending: <Slip slip={aSlip({}, { isSending: true })} />,
    'answer lost': <Slip slip={aSlip({}, { unknown: UNKNOWN })} />,
    'switched off': <Slip slip={aSlip({}, { isOff: true })} />,
    folded: <Slip slip={aSlip()} isFolded />,
    'folded, answer lost': <Slip slip={aSlip({}, { unknown: UNKNOWN })} isFolded />,
  },
  LegRow: {
    same: leg({}),
    'new line taken': leg({ state: 'taken', now: NOW }),
    'line changed': leg({ state: 'changed', now: NOW }),
    closed: leg({ state: 'closed', now: null }),
    locked: leg({}, true),
  },
};
