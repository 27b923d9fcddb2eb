import { MAUNG } from '@padauk/contract/limits';
import type { Kyat } from '@padauk/contract/platform/money';
import type { PriceRule } from '@padauk/contract/football/price-rule.rules';
import type { BoardPick, LinePick } from '../resources/fixtures.resource.ts';

/** A picked leg with its line and match as the player saw them: the match may be over when the draft is reopened. */
export interface DraftLeg extends BoardPick, LinePick {
  readonly startsAt: string;
}

export interface MaungDraft {
  readonly legs: readonly DraftLeg[];
  readonly stakeKyat: Kyat | null;
  readonly priceRule: PriceRule;
}

export const EMPTY_MAUNG: MaungDraft = { legs: [], stakeKyat: null, priceRule: 'ask' };

/** V9: one pick per match. The same pick toggles, another one replaces it; the maximum blocks more. */
export function toggleLeg(draft: MaungDraft, leg: DraftLeg): MaungDraft {
  const chosen = draft.legs.find(({ matchId }) => matchId === leg.matchId);
  if (chosen === undefined)
    return draft.legs.length >= MAUNG.maximumLegs ? draft : { ...draft, legs: [...draft.legs, leg] };
  if (chosen.market === leg.market && chosen.side === leg.side) return removeLegs(draft, [leg.matchId]);
  return replaceLegs(draft, [leg]);
}

/** Updates chosen legs to their current lines, in place. */
export function replaceLegs(draft: MaungDraft, changed: readonly DraftLeg[]): MaungDraft {
  return {
    ...draft,
    legs: draft.legs.map((leg) => changed.find(({ matchId }) => matchId === leg.matchId) ?? leg),
  };
}

export function removeLegs(draft: MaungDraft, matchIds: readonly string[]): MaungDraft {
  return { ...draft, legs: draft.legs.filter(({ matchId }) => !matchIds.includes(matchId)) };
}

export function copyLegs(draft: MaungDraft, legs: readonly DraftLeg[]): MaungDraft {
  return { ...draft, legs: legs.slice(0, MAUNG.maximumLegs) };
}

const SIDES: readonly unknown[] = ['upper', 'lower', 'over', 'under'];
const SIGNS: readonly unknown[] = ['+', '-', '='];

function isRecord(candidate: unknown): candidate is Readonly<Record<string, unknown>> {
  return typeof candidate === 'object' && candidate !== null;
}

function isLeg(candidate: unknown): candidate is DraftLeg {
  if (!isRecord(candidate)) return false;
  const { line, market, side, upper } = candidate;
  return (
    ['matchId', 'home', 'away', 'startsAt'].every((name) => typeof candidate[name] === 'string') &&
    (market === 'body' || market === 'goal') &&
    SIDES.includes(side) &&
    (upper === 'home' || upper === 'away') &&
    Number.isSafeInteger(candidate['priceVersion']) &&
    isRecord(line) &&
    Number.isSafeInteger(line['goals']) &&
    Number.isSafeInteger(line['pricePercent']) &&
    SIGNS.includes(line['sign'])
  );
}

/** Validates a stored draft, because a user can edit the storage. */
export function isMaungDraft(candidate: unknown): candidate is MaungDraft {
  if (!isRecord(candidate)) return false;
  const { legs, stakeKyat, priceRule } = candidate;
  return (
    Array.isArray(legs) &&
    legs.length <= MAUNG.maximumLegs &&
    legs.every(isLeg) &&
    new Set(legs.map(({ matchId }) => matchId)).size === legs.length &&
    (stakeKyat === null || (Number.isSafeInteger(stakeKyat) && Number(stakeKyat) >= 0)) &&
    (priceRule === 'ask' || priceRule === 'better' || priceRule === 'any')
  );
}
