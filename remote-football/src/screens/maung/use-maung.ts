import type { RequestFor } from '@padauk/contract/endpoint';
import { getFixtures, getMatchTickets, placeMatchTicket } from '@padauk/contract/endpoints/football';
import { MAUNG } from '@padauk/contract/limits';
import { pathOf } from '@padauk/contract/paths';
import type { StakeRules } from '@padauk/contract/products';
import { matchStakeRules, type MaungSettings } from '@padauk/contract/rules/maung';
import { stakeIssue } from '@padauk/contract/rules/stake';
import { usePlaceTicket, type Placing } from '@padauk/shared/betting';
import { bus, invalidate } from '@padauk/shared/runtime';
import type { Match } from '../../resources/fixtures.resource.ts';
import type { MaungDraft } from '../../state/maung-draft.rules.ts';
import { maungDraft, useMaungDraft } from '../../state/maung-draft.store.ts';
import { maungLeg, type MaungLeg } from './maung.rules.ts';

type MatchRequest = RequestFor<typeof placeMatchTicket>;

export interface MaungModel {
  readonly draft: MaungDraft;
  readonly legs: readonly MaungLeg[];
  readonly stakeRules: StakeRules;
  /** How many matches are still required. */
  readonly missing: number;
  readonly hasClosed: boolean;
  readonly hasChanged: boolean;
  readonly removeClosed: () => void;
  readonly takeNewLines: () => void;
  /** In flight or with an unknown outcome: nothing may change. */
  readonly isLocked: boolean;
  readonly placing: Placing<MatchRequest>;
  readonly place: () => void;
}

export function useMaung(matches: readonly Match[], settings: MaungSettings): MaungModel {
  const draft = useMaungDraft();
  const placing = usePlaceTicket(placeMatchTicket, {
    product: 'football',
    isFor: ({ legs }) => legs !== undefined && legs.length > 1,
    receiptPath: ({ ticketId }) => pathOf('footballPlaced', { id: ticketId }),
    onPlaced: ({ ticketId, stakeKyat }, sent) => {
      bus.emit('ticket.placed', { product: 'football', ticketId, stakeKyat });
      maungDraft.forgetPlaced(sent.legs.map(({ matchId }) => matchId));
      invalidate(getMatchTickets);
    },
    onRefused: ({ code }) => {
      if (code === 'PRICE_CHANGED' || code === 'MATCH_CLOSED') invalidate(getFixtures);
    },
  });
  const legs = draft.legs.map((leg) => maungLeg(leg, matches, draft.priceRule));
  const idsOf = (state: MaungLeg['state']): readonly string[] =>
    legs.filter((one) => one.state === state).map(({ leg }) => leg.matchId);
  const edit = (change: () => void): void => {
    placing.forgetRefusal();
    change();
  };
  const missing = Math.max(0, MAUNG.minimumLegs - legs.length);
  const hasClosed = idsOf('closed').length > 0;
  const hasChanged = idsOf('changed').length > 0;
  const stakeRules = matchStakeRules(Math.max(MAUNG.minimumLegs, legs.length), settings);
  return {
    draft,
    legs,
    stakeRules,
    missing,
    hasClosed,
    hasChanged,
    removeClosed: () => edit(() => maungDraft.remove(idsOf('closed'))),
    takeNewLines: () => edit(() => maungDraft.replace(legs.flatMap(({ now }) => (now === null ? [] : [now])))),
    isLocked: placing.unknown !== null || placing.isSending || placing.isPlaced,
    placing,
    place: () => void placing.place(missing > 0 || hasClosed || hasChanged ? null : requestOf(draft, stakeRules)),
  };
}

/** null if a maung does not accept the stake */
function requestOf({ stakeKyat, priceRule, legs }: MaungDraft, rules: StakeRules): MatchRequest | null {
  if (stakeKyat === null || stakeIssue(stakeKyat, rules) !== null) return null;
  return {
    stakeKyat,
    priceRule,
    legs: legs.map(({ matchId, market, side, priceVersion }) => ({ matchId, market, side, priceVersion })),
  };
}
