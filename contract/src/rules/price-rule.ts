import type { PRICE_RULES, SIDES } from '../schemas/football.ts';
import { lineStrength, type HandicapLine } from './handicap.ts';

export type PriceRule = (typeof PRICE_RULES)[number];

/** A side of a line: what a player has seen, or what stands now. */
export interface SideOfLine {
  readonly side: (typeof SIDES)[number];
  readonly line: HandicapLine;
}

/** RTS 2C: is the line that stands now one that the player takes without another look? */
export function takesLine(rule: PriceRule, seen: SideOfLine, now: SideOfLine): boolean {
  if (rule === 'ask') return false;
  return rule === 'any' || asks(now) <= asks(seen);
}

/** How much a line asks of a side, on the ladder of lines: less is better for who bets on it. */
function asks({ side, line }: SideOfLine): number {
  return side === 'upper' || side === 'over' ? lineStrength(line) : -lineStrength(line);
}
