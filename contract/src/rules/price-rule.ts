import type { PRICE_RULES, SIDES } from '../schemas/football.ts';
import { lineStrength, type HandicapLine } from './handicap.ts';

export type PriceRule = (typeof PRICE_RULES)[number];

export interface SideOfLine {
  readonly side: (typeof SIDES)[number];
  readonly line: HandicapLine;
}

/** Whether the player's rule accepts the current line without confirmation. */
export function takesLine(rule: PriceRule, seen: SideOfLine, now: SideOfLine): boolean {
  if (rule === 'ask') return false;
  return rule === 'any' || asks(now) <= asks(seen);
}

function asks({ side, line }: SideOfLine): number {
  return side === 'upper' || side === 'over' ? lineStrength(line) : -lineStrength(line);
}
