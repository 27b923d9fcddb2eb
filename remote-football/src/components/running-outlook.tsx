import type { ReactElement } from 'react';
import { percentOnLine } from '@padauk/contract/rules/handicap';
import type { MatchTicket } from '../resources/match-tickets.resource.ts';
import { Endings } from './endings.tsx';
import { Outlook } from './outlook.tsx';

/** P4, P5: possible results of a waiting ticket, from ended legs and the lines of the others. */
export function RunningOutlook({ ticket }: { readonly ticket: MatchTicket }): ReactElement | null {
  const { fee, legs, maximumPayoutKyat, stakeKyat } = ticket;
  const [single, ...others] = legs;
  if (single === undefined) return null;
  // A pick that is void before its match ends returns the stake, whatever the score.
  if (others.length === 0) return single.isFinal ? null : <Endings pick={single} single={{ stakeKyat, fee }} />;
  return (
    <Outlook
      terms={{
        stakeKyat,
        fee,
        maximumPayoutKyat,
        endedPercents: legs.flatMap(({ isFinal, percent }) => (isFinal ? [percent ?? 0] : [])),
        onLinePercents: legs.flatMap((leg) => (leg.isFinal ? [] : [percentOnLine(leg)])),
      }}
    />
  );
}
