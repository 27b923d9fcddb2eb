import type { ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { TOP_UP } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/refusals';
import { PlacementNotice } from '@padauk/shared/betting';
import { SelfLimitExceeded, SelfLimitNotice } from '../betting/self-limit-notice.tsx';
import { Part } from './part.tsx';

const PLACEMENT = { hasAttempted: true, unknown: null, refusal: null, isOff: false };
const BET = { ticketsPath: getPath('tickets'), hasIssue: false };

/** E21: by much, by less than the minimum top-up, by the server's refusal alone, and by the player's own limits. */
export function Shortfall(): ReactElement {
  const minimumKyat = TOP_UP.minimumKyat;
  return (
    <Part
      name="Shortfall"
      states={{
        'exactly what is missing': (
          <PlacementNotice {...BET} placing={PLACEMENT} balanceKyat={500} totalKyat={14_500 + minimumKyat} />
        ),
        'less than the least top-up': (
          <PlacementNotice {...BET} placing={PLACEMENT} balanceKyat={1_400} totalKyat={1_500} />
        ),
        'nothing in the wallet': <PlacementNotice {...BET} placing={PLACEMENT} balanceKyat={0} totalKyat={1_500} />,
        'by the word of the server': (
          <PlacementNotice
            {...BET}
            placing={{ ...PLACEMENT, refusal: createRefusal('INSUFFICIENT_BALANCE') }}
            balanceKyat={20_000}
            totalKyat={1_500}
          />
        ),
        'own limit': <SelfLimitExceeded remainingKyat={1_000} />,
        'within the own limit': <SelfLimitNotice remainingKyat={8_500} />,
      }}
    />
  );
}
