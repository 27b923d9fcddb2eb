import { percentOnLine } from '@padauk/contract/rules/handicap';
import { takesLine, type PriceRule } from '@padauk/contract/rules/price-rule';
import { repicked, versionOf } from '../../components/board-pick.rules.ts';
import { legOf } from '../../components/draft-leg.rules.ts';
import type { Match } from '../../resources/fixtures.resource.ts';
import type { DraftLeg } from '../../state/maung-draft.rules.ts';

export interface MaungLeg {
  readonly leg: DraftLeg;
  /** `taken`: the price rule accepts the changed line. `changed`: the player must confirm it. */
  readonly state: 'same' | 'taken' | 'changed' | 'closed';
  /** The same pick at the current line; null if no bet is accepted. */
  readonly now: DraftLeg | null;
}

export function maungLeg(leg: DraftLeg, matches: readonly Match[], rule: PriceRule): MaungLeg {
  const match = matches.find(({ id }) => id === leg.matchId);
  if (match === undefined || match.state !== 'upcoming') return { leg, state: 'closed', now: null };
  if (versionOf(match, leg.market) === leg.priceVersion && match[leg.market] !== null)
    return { leg, state: 'same', now: leg };
  const now = legOf(match, repicked(match, leg));
  if (now === null) return { leg, state: 'closed', now };
  return { leg, state: takesLine(rule, leg, now) ? 'taken' : 'changed', now };
}

/** Win or loss of each open leg when its match ends exactly on its line. */
export function onLinePercents(legs: readonly MaungLeg[]): readonly number[] {
  return legs.flatMap(({ now }) => (now === null ? [] : [percentOnLine(now)]));
}
