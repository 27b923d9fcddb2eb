import { toAsciiDigits } from '../text/digits.rules.ts';

/** Sides by team, independent of which team is upper at the time. */
export const EXPOSURE_SIDES = ['home', 'away', 'over', 'under'] as const;
export type ExposureSide = (typeof EXPOSURE_SIDES)[number];

export function toExposureSide({
  side,
  upper,
}: {
  readonly side: MatchPick['side'];
  readonly upper: 'home' | 'away';
}): ExposureSide {
  if (side === 'over' || side === 'under') return side;
  if (side === 'upper') return upper;
  return upper === 'home' ? 'away' : 'home';
}

/** As written by the market, from the side of the upper team (body) or of over (goal). The price of `=` is 0. */
export interface HandicapLine {
  readonly goals: number;
  readonly sign: '+' | '-' | '=';
  readonly pricePercent: number;
}

/** V8: `line` is the line at the time of the bet (I12). */
export type MatchPick =
  | {
      readonly market: 'body';
      readonly side: 'upper' | 'lower';
      readonly upper: 'home' | 'away';
      readonly line: HandicapLine;
    }
  | { readonly market: 'goal'; readonly side: 'over' | 'under'; readonly line: HandicapLine };

/** After 90 minutes and injury time, without extra time and penalties. */
export interface MatchScore {
  readonly home: number;
  readonly away: number;
}

/** `1+50`, `=-30`, `L-60`, `-50`, `1(+50)`, `2-100`. The price is 1 to 100 and has a sign. */
const PRICED = /^(\d{1,2}|[=LD])?\s*(?:([+-])\s*([1-9]\d?|100)|\(\s*([+-])\s*([1-9]\d?|100)\s*\))$/;
const EVEN = /^(\d{1,2})?\s*[=D]$|^L$/;
const FULL_WIDTH_OFFSET = 0xfee0;

/** P4: accepts each market notation, with Myanmar, Shan or full-width digits and signs; null if invalid. */
export function parseLine(text: string): HandicapLine | null {
  const written = toAsciiDigits(text)
    .replace(/[\uff0b\uff0d\uff1d\uff08\uff09\uff2c\uff4c\uff24\uff44]/g, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET),
    )
    .replace(/[−–]/g, '-')
    .trim()
    .toUpperCase();
  const priced = PRICED.exec(written);
  if (priced !== null) {
    const [, goals, sign = priced[4], price = priced[5]] = priced;
    return { goals: parseGoals(goals), sign: sign === '+' ? '+' : '-', pricePercent: Number(price) };
  }
  const even = EVEN.exec(written);
  return even === null ? null : { goals: parseGoals(even[1]), sign: '=', pricePercent: 0 };
}

const LEVEL = { '=': '', '+': '=', '-': 'L' } as const;

/** P4: `1+50`, `1=`, `=`, `=+30`, `L−60`, with the typographic minus. `parseLine` reads it back. */
export function formatLine({ goals, sign, pricePercent }: HandicapLine): string {
  const head = goals === 0 ? LEVEL[sign] : String(goals);
  return sign === '=' ? `${head}=` : `${head}${sign === '-' ? '−' : '+'}${pricePercent}`;
}

/** The upper team's margin (body), or all goals (goal). */
export function countGoalsForLine(pick: MatchPick, { home, away }: MatchScore): number {
  if (pick.market === 'goal') return home + away;
  return pick.upper === 'home' ? home - away : away - home;
}

/** P4: percent of the stake, 100 to −100. Lower and under are the exact negative of upper and over. */
export function computePickPercent(pick: MatchPick, score: MatchScore): number {
  const percent = computeFavouredPercent(pick.line, countGoalsForLine(pick, score));
  // A unary minus would turn a push into −0.
  return pick.side === 'upper' || pick.side === 'over' ? percent : 0 - percent;
}

/** P4: the result of a side when its match ends exactly on the line, in percent. */
export function computePercentOnLine({ side, line }: Pick<MatchPick, 'side' | 'line'>): number {
  const percent = getSignedPrice(line);
  return side === 'upper' || side === 'over' ? percent : 0 - percent;
}

/** Hundredths of half a goal asked of upper or over; `1-100` equals `2+100`. Lower is better for upper and over. */
export function computeLineStrength(line: HandicapLine): number {
  return line.goals * 200 - getSignedPrice(line);
}

function computeFavouredPercent(line: HandicapLine, goals: number): number {
  if (goals === line.goals) return getSignedPrice(line);
  return goals > line.goals ? 100 : -100;
}

function getSignedPrice({ sign, pricePercent }: HandicapLine): number {
  if (sign === '=') return 0;
  return sign === '+' ? pricePercent : -pricePercent;
}

function parseGoals(head: string | undefined): number {
  return head === undefined || /^[=LD]$/.test(head) ? 0 : Number(head);
}
