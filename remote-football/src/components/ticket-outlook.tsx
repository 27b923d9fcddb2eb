import type { ReactElement } from 'react';
import { computePercentOnLine } from '@padauk/contract/rules/handicap';
import type { MatchTicket } from '../resources/match-tickets.resource.ts';
import { PickOutcomes } from './pick-outcomes.tsx';
import { MaungOutlook } from './maung-outlook.tsx';

/** P4, P5: possible results of a waiting ticket, from ended legs and the lines of the others. */
export function TicketOutlook({ ticket }: { readonly ticket: MatchTicket }): ReactElement | null {
  const { fee, legs, maximumPayoutKyat, stakeKyat } = ticket;
  const [single, ...others] = legs;
  if (single === undefined) return null;
  // A pick that is void before its match ends returns the stake, whatever the score.
  if (others.length === 0) return single.isFinal ? null : <PickOutcomes pick={single} single={{ stakeKyat, fee }} />;
  return (
    <MaungOutlook
      terms={{
        stakeKyat,
        fee,
        maximumPayoutKyat,
        endedPercents: legs.flatMap(({ isFinal, percent }) => (isFinal ? [percent ?? 0] : [])),
        onLinePercents: legs.flatMap((leg) => (leg.isFinal ? [] : [computePercentOnLine(leg)])),
      }}
    />
  );
}
