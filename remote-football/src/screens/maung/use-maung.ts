import type { RequestFor } from '@padauk/contract/platform/endpoint';
import { getFixtures, getMatchTickets, placeMatchTicket } from '@padauk/contract/football/football.endpoints';
import { MAUNG } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import type { StakeRules } from '@padauk/contract/betting/products';
import { getMatchStakeRules, type MaungSettings } from '@padauk/contract/football/maung.rules';
import { findStakeIssue } from '@padauk/contract/betting/stake.rules';
import { usePlaceTicket } from '@padauk/shared/betting';
import { bus, invalidate } from '@padauk/shared/runtime';
import type { Match } from '../../resources/fixtures.resource.ts';
import type { MaungDraft } from '../../state/maung-draft.rules.ts';
import { maungDraft, useMaungDraft } from '../../state/maung-draft.store.ts';
import { toMaungLeg, type MaungLeg } from './maung.rules.ts';

type MatchRequest = RequestFor<typeof placeMatchTicket>;

export type MaungModel = ReturnType<typeof useMaung>;

export function useMaung(matches: readonly Match[], settings: MaungSettings) {
  const draft = useMaungDraft();
  const placing = usePlaceTicket(placeMatchTicket, {
    product: 'football',
    matches: ({ legs }) => legs !== undefined && legs.length > 1,
    getReceiptPath: ({ ticketId }) => getPath('footballPlaced', { id: ticketId }),
    onPlaced: ({ ticketId, stakeKyat }, sent) => {
      bus.emit('ticket.placed', { product: 'football', ticketId, stakeKyat });
      maungDraft.forgetPlaced(sent.legs.map(({ matchId }) => matchId));
      invalidate(getMatchTickets);
    },
    onRefused: ({ code }) => {
      if (code === 'PRICE_CHANGED' || code === 'MATCH_CLOSED') invalidate(getFixtures);
    },
  });
  const legs = draft.legs.map((leg) => toMaungLeg(leg, matches, draft.priceRule));
  const listMatchIds = (state: MaungLeg['state']): readonly string[] =>
    legs.filter((maungLeg) => maungLeg.state === state).map(({ leg }) => leg.matchId);
  const changeDraft = (change: () => void): void => {
    placing.clearRefusal();
    change();
  };
  const missingCount = Math.max(0, MAUNG.minimumLegs - legs.length);
  const hasClosed = listMatchIds('closed').length > 0;
  const hasChanged = listMatchIds('changed').length > 0;
  const stakeRules = getMatchStakeRules(Math.max(MAUNG.minimumLegs, legs.length), settings);
  return {
    draft,
    legs,
    stakeRules,
    /** How many matches are still required. */
    missingCount,
    hasClosed,
    hasChanged,
    removeClosed: () => changeDraft(() => maungDraft.remove(listMatchIds('closed'))),
    acceptNewLines: () =>
      changeDraft(() => maungDraft.replace(legs.flatMap(({ current }) => (current === null ? [] : [current])))),
    /** In flight or with an unknown outcome: nothing may change. */
    isLocked: placing.unknown !== null || placing.isSending || placing.isPlaced,
    placing,
    place: () =>
      void placing.place(missingCount > 0 || hasClosed || hasChanged ? null : buildRequest(draft, stakeRules)),
  };
}

/** null if a maung does not accept the stake */
function buildRequest({ stakeKyat, priceRule, legs }: MaungDraft, rules: StakeRules): MatchRequest | null {
  if (stakeKyat === null || findStakeIssue(stakeKyat, rules) !== null) return null;
  return {
    stakeKyat,
    priceRule,
    legs: legs.map(({ matchId, market, side, priceVersion }) => ({ matchId, market, side, priceVersion })),
  };
}
