import { useState } from 'react';
import {
  getFixtures,
  getMatchStakes,
  getMatchTickets,
  placeMatchTicket,
} from '@padauk/contract/football/football.endpoints';
import { FOOTBALL } from '@padauk/contract/limits';
import type { Kyat } from '@padauk/contract/platform/money';
import { getPath } from '@padauk/contract/paths';
import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import { formatLine, toExposureSide } from '@padauk/contract/football/handicap.rules';
import type { MatchFee } from '@padauk/contract/football/match-payout.rules';
import { acceptsLine, type PriceRule } from '@padauk/contract/football/price-rule.rules';
import { findStakeIssue } from '@padauk/contract/betting/stake.rules';
import { useBalance, usePlaceTicket } from '@padauk/shared/betting';
import { bus, invalidate } from '@padauk/shared/runtime';
import type { Match, BoardPick, LinePick } from '../../resources/fixtures.resource.ts';
import { useMatchStakes } from '../../resources/match-tickets.resource.ts';
import { findPick, toCurrentPick, getPriceVersion } from '../../components/draft-leg.rules.ts';

const LIMITS_KYAT = { body: FOOTBALL.perMatchBodyKyat, goal: FOOTBALL.perMatchGoalKyat } as const;

function useRemainingLimit({ matchId, market, side }: BoardPick, upper: LinePick['upper']): Kyat | null {
  const stakes = useMatchStakes();
  if (stakes.kind !== 'ready') return null;
  const staked = stakes.value.stakes.find((row) => row.matchId === matchId && row.market === market);
  const own = LIMITS_KYAT[market] - (staked?.stakedKyat ?? 0);
  const house = stakes.value.sides?.find(
    (row) => row.matchId === matchId && row.side === toExposureSide({ side, upper }),
  );
  return Math.min(own, house?.remainingKyat ?? own);
}

/** A single: `locked` from the tap until the receipt opens, and while its outcome is unknown. */
export type SlipModel = ReturnType<typeof useSlip>;

interface SlipOptions {
  readonly match: Match;
  readonly fee: MatchFee;
  /** The pick with the line as the player saw it. */
  readonly shownPick: LinePick;
  readonly chosen: BoardPick;
  readonly priceRule: PriceRule;
  readonly setPriceRule: (rule: PriceRule) => void;
  /** Picks the same side at the current line. */
  readonly repick: () => void;
}

export function useSlip({ match, fee, shownPick, chosen, priceRule, setPriceRule, repick }: SlipOptions) {
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
  const slip = {
    match,
    fee,
    /** With the line that the bet would be placed at. */
    pick: isTaken ? currentPick : shownPick,
    stakeKyat,
    priceRule,
    /** K19: remaining limit of this player and the house on this market; null while unknown. */
    remainingKyat,
    balanceKyat: wallet.kind === 'ready' ? wallet.value.mainKyat : null,
    /** The line that was picked, if the price rule accepts the changed line. */
    oldLine: isTaken ? formatLine(shownPick.line) : null,
  };
  if (placing.kind !== 'ready' && placing.kind !== 'off')
    return {
      kind: 'locked',
      ...slip,
      placing,
      setStake: null,
      setPriceRule: null,
      obstacle: null,
      request: null,
    } as const;
  const changeSlip = (change: () => void): void => {
    placing.clearRefusal();
    change();
  };
  const isSendable = stakeKyat !== null && findStakeIssue(stakeKyat, PRODUCT_RULES.football.stake) === null;
  return {
    kind: 'editable',
    ...slip,
    placing,
    setStake: (kyat: Kyat | null) => changeSlip(() => setStake(kyat)),
    setPriceRule,
    /** The match takes no bets, or the player must confirm its changed line. */
    obstacle:
      match.state !== 'upcoming' || currentPick === null
        ? ({ kind: 'closed' } as const)
        : hasChanged && !isTaken
          ? ({ kind: 'changed', line: formatLine(currentPick.line), accept: () => changeSlip(repick) } as const)
          : null,
    request: isSendable ? { stakeKyat, priceRule, legs: [{ ...chosen }] } : null,
  } as const;
}
