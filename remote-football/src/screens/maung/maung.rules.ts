import { percentOnLine } from '@padauk/contract/rules/handicap';
import { takesLine, type PriceRule } from '@padauk/contract/rules/price-rule';
import { pickOf, repicked, versionOf } from '../../components/board-pick.rules.ts';
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

/** A pick of the board as a leg; null where its market is closed. */
export function legOf(match: Match, picked: Pick<DraftLeg, 'matchId' | 'market' | 'side'>): DraftLeg | null {
  const pick = pickOf(match, picked);
  if (pick === null) return null;
  return { ...pick, matchId: match.id, priceVersion: versionOf(match, pick.market), startsAt: match.startsAt };
}

/** Of each leg that takes a bet: what it comes to when its match ends exactly on its line. */
export function onLinePercents(legs: readonly MaungLeg[]): readonly number[] {
  return legs.flatMap(({ now }) => (now === null ? [] : [percentOnLine(now)]));
}

/** The legs of a friend's maung that still take bets, by their lines of now: each keeps the team that was picked. */
export function copiedLegs(
  legs: readonly Pick<DraftLeg, 'matchId' | 'market' | 'side' | 'upper'>[],
  matches: readonly Match[],
): readonly DraftLeg[] {
  return legs.flatMap((leg) => {
    const match = matches.find(({ id }) => id === leg.matchId);
    const copied = match?.state === 'upcoming' ? legOf(match, repicked(match, leg)) : null;
    return copied === null ? [] : [copied];
  });
}
