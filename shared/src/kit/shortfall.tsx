import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { TOP_UP } from '@padauk/contract/limits';
import { refusal } from '@padauk/contract/refusals';
import { PlaceNews } from '@padauk/shared/betting';
import { OverOwnRoom, OwnRoom } from '../betting/own-room.tsx';
import { Part } from './part.tsx';

const STANDING = { hasTried: true, unknown: null, refusal: null, isOff: false };
const BET = { ticketsPath: pathOf('tickets'), hasIssue: false };

/** E21: by much, by less than the minimum top-up, by the server's refusal alone, and by the player's own limits. */
export function Shortfall(): ReactElement {
  const least = TOP_UP.minimumKyat;
  return (
    <Part
      name="Shortfall"
      states={{
        'exactly what is missing': (
          <PlaceNews {...BET} placing={STANDING} balanceKyat={500} totalKyat={14_500 + least} />
        ),
        'less than the least top-up': <PlaceNews {...BET} placing={STANDING} balanceKyat={1_400} totalKyat={1_500} />,
        'nothing in the wallet': <PlaceNews {...BET} placing={STANDING} balanceKyat={0} totalKyat={1_500} />,
        'by the word of the server': (
          <PlaceNews
            {...BET}
            placing={{ ...STANDING, refusal: refusal('INSUFFICIENT_BALANCE') }}
            balanceKyat={20_000}
            totalKyat={1_500}
          />
        ),
        'own limit': <OverOwnRoom roomKyat={1_000} />,
        'within the own limit': <OwnRoom roomKyat={8_500} />,
      }}
    />
  );
}
