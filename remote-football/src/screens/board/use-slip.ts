import { useState } from 'react';
import type { RequestFor } from '@padauk/contract/endpoint';
import { getFixtures, getMatchStakes, getMatchTickets, placeMatchTicket } from '@padauk/contract/endpoints/football';
import { FOOTBALL } from '@padauk/contract/limits';
import type { Kyat } from '@padauk/contract/money';
import { getPath } from '@padauk/contract/paths';
import { PRODUCT_RULES } from '@padauk/contract/products';
import { formatLine } from '@padauk/contract/rules/handicap';
import { toExposureSide } from '@padauk/contract/rules/exposure-side';
import type { MatchFee } from '@padauk/contract/rules/match-payout';
import { acceptsLine, type PriceRule } from '@padauk/contract/rules/price-rule';
import { findStakeIssue } from '@padauk/contract/rules/stake';
import { useBalance, usePlaceTicket, type TicketPlacement } from '@padauk/shared/betting';
import { bus, invalidate } from '@padauk/shared/runtime';
import { findPick, toCurrentPick, getPriceVersion } from '../../components/board-pick.rules.ts';
import type { BoardPick, Pick } from '../../resources/pick.types.ts';
import type { Match } from '../../resources/fixtures.resource.ts';
import { useMatchStakes } from '../../resources/match-tickets.resource.ts';

type MatchRequest = RequestFor<typeof placeMatchTicket>;

export interface SlipModel {
  readonly match: Match;
  /** With the line that the bet would be placed at. */
  readonly pick: Pick;
  readonly fee: MatchFee;
  readonly stakeKyat: Kyat | null;
  readonly setStake: (stakeKyat: Kyat | null) => void;
  /** K19: remaining limit of this player and the house on this market; null while unknown. */
  readonly remainingKyat: Kyat | null;
  /** Of the main wallet; null while unknown. */
  readonly balanceKyat: Kyat | null;
  /** The line that was picked, if the price rule accepts the changed line. */
  readonly oldLine: string | null;
  /** The current line, if it differs from the picked one and the player must confirm it. */
  readonly newLine: string | null;
  readonly acceptNewLine: () => void;
  readonly isOpen: boolean;
  readonly placing: TicketPlacement<MatchRequest>;
  readonly place: () => void;
}

const LIMITS_KYAT = { body: FOOTBALL.perMatchBodyKyat, goal: FOOTBALL.perMatchGoalKyat } as const;

function useRemainingLimit({ matchId, market, side }: BoardPick, upper: Pick['upper']): Kyat | null {
  const stakes = useMatchStakes();
  if (stakes.kind !== 'ready') return null;
  const staked = stakes.value.stakes.find((row) => row.matchId === matchId && row.market === market);
  const own = LIMITS_KYAT[market] - (staked?.stakedKyat ?? 0);
  const house = stakes.value.sides?.find(
    (row) => row.matchId === matchId && row.side === toExposureSide({ side, upper }),
  );
  return Math.min(own, house?.remainingKyat ?? own);
}

interface SlipOptions {
  readonly match: Match;
  readonly fee: MatchFee;
  /** The pick with the line as the player saw it. */
  readonly shownPick: Pick;
  readonly chosen: BoardPick;
  readonly priceRule: PriceRule;
  /** Picks the same side at the current line. */
  readonly repick: () => void;
}

export function useSlip({ match, fee, shownPick, chosen, priceRule, repick }: SlipOptions): SlipModel {
  const [stakeKyat, setStake] = useState<Kyat | null>(null);
  const remainingKyat = useRemainingLimit(chosen, shownPick.upper);
  const wallet = useBalance();
  const placing = usePlaceTicket(placeMatchTicket, {
    product: 'football',
    matches: ({ legs }) => legs?.length === 1,
    getReceiptPath: ({ ticketId }) => getPath('footballPlaced', { id: ticketId }),
    onPlaced: (placed) => {
      bus.emit('ticket.placed', { product: 'football', ticketId: placed.ticketId, stakeKyat: placed.stakeKyat });
      [getMatchTickets, getMatchStakes].forEach(invalidate);
    },
    onRefused: ({ code }) => {
      if (code === 'PRICE_CHANGED' || code === 'MATCH_CLOSED') invalidate(getFixtures);
      if (code === 'MATCH_AT_LIMIT') invalidate(getMatchStakes);
    },
  });
  const currentPick = findPick(match, toCurrentPick(match, { ...chosen, upper: shownPick.upper }));
  const hasChanged = currentPick !== null && getPriceVersion(match, chosen.market) !== chosen.priceVersion;
  const isTaken = hasChanged && acceptsLine(priceRule, shownPick, currentPick);
  const changeSlip = (change: () => void): void => {
    placing.clearRefusal();
    change();
  };
  return {
    match,
    fee,
    pick: isTaken ? currentPick : shownPick,
    stakeKyat,
    setStake: (kyat) => changeSlip(() => setStake(kyat)),
    remainingKyat: remainingKyat,
    balanceKyat: wallet.kind === 'ready' ? wallet.value.mainKyat : null,
    oldLine: isTaken ? formatLine(shownPick.line) : null,
    newLine: hasChanged && !isTaken ? formatLine(currentPick.line) : null,
    acceptNewLine: () => changeSlip(repick),
    isOpen: match.state === 'upcoming' && currentPick !== null,
    placing,
    place: () => {
      const isSendable = stakeKyat !== null && findStakeIssue(stakeKyat, PRODUCT_RULES.football.stake) === null;
      void placing.place(isSendable ? { stakeKyat, priceRule, legs: [{ ...chosen }] } : null);
    },
  };
}
