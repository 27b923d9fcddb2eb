import type { RequestFor } from '@padauk/contract/platform/endpoint';
import { getFixtures, getMatchTickets, placeMatchTicket } from '@padauk/contract/football/football.endpoints';
import { MAUNG } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import type { Kyat } from '@padauk/contract/platform/money';
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

/** The first reason that the maung cannot be placed, with the change of the draft that resolves it. */
function findObstacle(legs: readonly MaungLeg[], changeDraft: (change: () => void) => void) {
  const closedIds = legs.filter(({ state }) => state === 'closed').map(({ leg }) => leg.matchId);
  if (closedIds.length > 0)
    return { kind: 'closed', resolve: () => changeDraft(() => maungDraft.remove(closedIds)) } as const;
  const currentLegs = legs.flatMap(({ current }) => current ?? []);
  if (legs.some(({ state }) => state === 'changed'))
    return { kind: 'changed', resolve: () => changeDraft(() => maungDraft.replace(currentLegs)) } as const;
  const missingCount = MAUNG.minimumLegs - legs.length;
  return missingCount > 0 ? ({ kind: 'incomplete', missingCount } as const) : null;
}

/** The review of a maung: `locked` while it is in flight or its outcome is unknown. */
export type MaungModel = Extract<ReturnType<typeof useMaung>, { kind: 'editable' | 'locked' }>;

export function useMaung(matches: readonly Match[], settings: MaungSettings) {
  const draft = useMaungDraft();
  const placing = usePlaceTicket(placeMatchTicket, {
    product: 'football',
    matches: ({ legs }) => legs !== undefined && legs.length > 1,
    getReceiptPath: ({ ticketId }) => getPath('footballPlaced', { id: ticketId }),
    onPlaced: ({ ticketId, stakeKyat }, sent) => {
      bus.emit('ticket.placed', { product: 'football', ticketId, stakeKyat });
      // Only what was placed: a late answer must not remove later picks. The next maung starts with this stake.
      maungDraft.remove(sent.legs.map(({ matchId }) => matchId));
      invalidate(getMatchTickets);
    },
    onRefused: ({ code }) => {
      if (code === 'PRICE_CHANGED' || code === 'MATCH_CLOSED') invalidate(getFixtures);
    },
  });
  if (placing.kind === 'placed') return placing;
  const legs = draft.legs.map((leg) => toMaungLeg(leg, matches, draft.priceRule));
  if (legs.length === 0) return { kind: 'empty' } as const;
  const stakeRules = getMatchStakeRules(Math.max(MAUNG.minimumLegs, legs.length), settings);
  const maung = { draft, legs, stakeRules };
  if (placing.kind === 'sending' || placing.kind === 'unknown')
    return { kind: 'locked', ...maung, placing, setStake: null, obstacle: null, request: null } as const;
  const changeDraft = (change: () => void): void => {
    placing.clearRefusal();
    change();
  };
  return {
    kind: 'editable',
    ...maung,
    placing,
    setStake: (stakeKyat: Kyat | null) => changeDraft(() => maungDraft.setStake(stakeKyat)),
    obstacle: findObstacle(legs, changeDraft),
    request: buildRequest(draft, stakeRules),
  } as const;
}

function buildRequest({ stakeKyat, priceRule, legs }: MaungDraft, rules: StakeRules): MatchRequest | null {
  if (stakeKyat === null || findStakeIssue(stakeKyat, rules) !== null) return null;
  return {
    stakeKyat,
    priceRule,
    legs: legs.map(({ matchId, market, side, priceVersion }) => ({ matchId, market, side, priceVersion })),
  };
}
