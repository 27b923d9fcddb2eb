import type { PRICE_RULES, SIDES } from './football.schemas.ts';
import { computeLineStrength, type HandicapLine } from './handicap.rules.ts';

export type PriceRule = (typeof PRICE_RULES)[number];

export interface LineSide {
  readonly side: (typeof SIDES)[number];
  readonly line: HandicapLine;
}

/** Whether the player's rule accepts the current line without confirmation. */
export function acceptsLine(rule: PriceRule, previous: LineSide, current: LineSide): boolean {
  if (rule === 'ask') return false;
  return rule === 'any' || computeSideStrength(current) <= computeSideStrength(previous);
}

function computeSideStrength({ side, line }: LineSide): number {
  return side === 'upper' || side === 'over' ? computeLineStrength(line) : -computeLineStrength(line);
}
