import { computePercentOnLine } from '@padauk/contract/football/handicap.rules';
import { acceptsLine, type PriceRule } from '@padauk/contract/football/price-rule.rules';
import { toDraftLeg, toCurrentPick, getPriceVersion } from '../../components/draft-leg.rules.ts';
import type { Match } from '../../resources/fixtures.resource.ts';
import type { DraftLeg } from '../../state/maung-draft.rules.ts';

export interface MaungLeg {
  readonly leg: DraftLeg;
  /** `taken`: the price rule accepts the changed line. `changed`: the player must confirm it. */
  readonly state: 'same' | 'taken' | 'changed' | 'closed';
  /** The same pick at the current line; null if no bet is accepted. */
  readonly current: DraftLeg | null;
}

export function toMaungLeg(leg: DraftLeg, matches: readonly Match[], rule: PriceRule): MaungLeg {
  const match = matches.find(({ id }) => id === leg.matchId);
  if (match === undefined || match.state !== 'upcoming') return { leg, state: 'closed', current: null };
  if (getPriceVersion(match, leg.market) === leg.priceVersion && match[leg.market] !== null)
    return { leg, state: 'same', current: leg };
  const now = toDraftLeg(match, toCurrentPick(match, leg));
  if (now === null) return { leg, state: 'closed', current: now };
  return { leg, state: acceptsLine(rule, leg, now) ? 'taken' : 'changed', current: now };
}

/** Win or loss of each open leg when its match ends exactly on its line. */
export function listOnLinePercents(legs: readonly MaungLeg[]): readonly number[] {
  return legs.flatMap(({ current }) => (current === null ? [] : [computePercentOnLine(current)]));
}
