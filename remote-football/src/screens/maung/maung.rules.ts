import { percentOnLine } from '@padauk/contract/rules/handicap';
import { takesLine, type PriceRule } from '@padauk/contract/rules/price-rule';
import { repicked, versionOf } from '../../components/board-pick.rules.ts';
import { legOf } from '../../components/draft-leg.rules.ts';
import type { Match } from '../../resources/fixtures.resource.ts';
import type { DraftLeg } from '../../state/maung-draft.rules.ts';

/** A leg of the draft beside its match as it stands now. */
export interface MaungLeg {
  readonly leg: DraftLeg;
  /** `taken`: the line is another, and the player's choice takes it. `changed`: the player is asked. */
  readonly state: 'same' | 'taken' | 'changed' | 'closed';
  /** The same pick by the line of now; null where no bet is taken. */
  readonly now: DraftLeg | null;
}

/** What has become of a leg since it was chosen. */
export function maungLeg(leg: DraftLeg, matches: readonly Match[], rule: PriceRule): MaungLeg {
  const match = matches.find(({ id }) => id === leg.matchId);
  if (match === undefined || match.state !== 'upcoming') return { leg, state: 'closed', now: null };
  if (versionOf(match, leg.market) === leg.priceVersion && match[leg.market] !== null)
    return { leg, state: 'same', now: leg };
  const now = legOf(match, repicked(match, leg));
  if (now === null) return { leg, state: 'closed', now };
  return { leg, state: takesLine(rule, leg, now) ? 'taken' : 'changed', now };
}

/** Of each leg that takes a bet: what it comes to when its match ends exactly on its line. */
export function onLinePercents(legs: readonly MaungLeg[]): readonly number[] {
  return legs.flatMap(({ now }) => (now === null ? [] : [percentOnLine(now)]));
}
