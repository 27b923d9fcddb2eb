import type { RequestFor } from '@padauk/contract/endpoint';
import { getFixtures, getMatchTickets, placeMatchTicket } from '@padauk/contract/endpoints/football';
import { MAUNG } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import type { StakeRules } from '@padauk/contract/products';
import { getMatchStakeRules, type MaungSettings } from '@padauk/contract/rules/maung';
import { findStakeIssue } from '@padauk/contract/rules/stake';
import { usePlaceTicket, type TicketPlacement } from '@padauk/shared/betting';
import { bus, invalidate } from '@padauk/shared/runtime';
import type { Match } from '../../resources/fixtures.resource.ts';
import type { MaungDraft } from '../../state/maung-draft.rules.ts';
import { maungDraft, useMaungDraft } from '../../state/maung-draft.store.ts';
import { toMaungLeg, type MaungLeg } from './maung.rules.ts';

type MatchRequest = RequestFor<typeof placeMatchTicket>;

export interface MaungModel {
  readonly draft: MaungDraft;
  readonly legs: readonly MaungLeg[];
  readonly stakeRules: StakeRules;
  /** How many matches are still required. */
  readonly missingCount: number;
  readonly hasClosed: boolean;
  readonly hasChanged: boolean;
  readonly removeClosed: () => void;
  readonly acceptNewLines: () => void;
  /** In flight or with an unknown outcome: nothing may change. */
  readonly isLocked: boolean;
  readonly placing: TicketPlacement<MatchRequest>;
  readonly place: () => void;
}

export function useMaung(matches: readonly Match[], settings: MaungSettings): MaungModel {
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
    missingCount,
    hasClosed,
    hasChanged,
    removeClosed: () => changeDraft(() => maungDraft.remove(listMatchIds('closed'))),
    acceptNewLines: () =>
      changeDraft(() => maungDraft.replace(legs.flatMap(({ current }) => (current === null ? [] : [current])))),
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
