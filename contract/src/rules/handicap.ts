import { asciiDigits } from './digits.ts';

/** A line as the market writes it: goals, sign and price, for the upper team (body) or for over (goal). The price of `=` is 0. */
export interface HandicapLine {
  readonly goals: number;
  readonly sign: '+' | '-' | '=';
  readonly pricePercent: number;
}

/** V8: what is picked on one match, with the line as it was when the bet was placed (I12). */
export type MatchPick =
  | {
      readonly market: 'body';
      readonly side: 'upper' | 'lower';
      readonly upper: 'home' | 'away';
      readonly line: HandicapLine;
    }
  | { readonly market: 'goal'; readonly side: 'over' | 'under'; readonly line: HandicapLine };

/** Goals after 90 minutes and injury time: no extra time, no penalties. */
export interface MatchScore {
  readonly home: number;
  readonly away: number;
}

/** `1+50`, `=-30`, `L-60`, `-50`, `1(+50)`, `2-100`. A price of 1 to 100, and never one without its sign. */
const PRICED = /^(\d{1,2}|[=LD])?\s*(?:([+-])\s*([1-9]\d?|100)|\(\s*([+-])\s*([1-9]\d?|100)\s*\))$/;
/** `=`, `L`, `D`, `1=`, `1D`. */
const EVEN = /^(\d{1,2})?\s*[=D]$|^L$/;
const FULL_WIDTH_OFFSET = 0xfee0;

/** P4: reads a line in each notation of the market, with Myanmar, Shan or full-width digits and signs; null when it is none. */
export function parseLine(text: string): HandicapLine | null {
  const written = asciiDigits(text)
    .replace(/[\uff0b\uff0d\uff1d\uff08\uff09\uff2c\uff4c\uff24\uff44]/g, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET),
    )
    .replace(/[−–]/g, '-')
    .trim()
    .toUpperCase();
  const priced = PRICED.exec(written);
  if (priced !== null) {
    const [, goals, sign = priced[4], price = priced[5]] = priced;
    return { goals: goalsOf(goals), sign: sign === '+' ? '+' : '-', pricePercent: Number(price) };
  }
  const even = EVEN.exec(written);
  return even === null ? null : { goals: goalsOf(even[1]), sign: '=', pricePercent: 0 };
}

/** What a level line begins with: `=`, `=+30`, and `L−60` where a draw costs. */
const LEVEL = { '=': '', '+': '=', '-': 'L' } as const;

/** P4: writes a line as players do: `1+50`, `1=`, `=`, `=+30`, `L−60`. The minus is the typographic one; `parseLine` reads it back. */
export function formatLine({ goals, sign, pricePercent }: HandicapLine): string {
  const head = goals === 0 ? LEVEL[sign] : String(goals);
  return sign === '=' ? `${head}=` : `${head}${sign === '-' ? '−' : '+'}${pricePercent}`;
}

/** What the goals are compared with the line by: the upper team's margin (body), or all goals (goal). */
export function goalsAgainstLine(pick: MatchPick, { home, away }: MatchScore): number {
  if (pick.market === 'goal') return home + away;
  return pick.upper === 'home' ? home - away : away - home;
}

/** P4: what a pick wins or loses by a score, in percent of its stake: 100 to −100. Lower and under are the exact negative of upper and over. */
export function pickPercent(pick: MatchPick, score: MatchScore): number {
  const percent = favouredPercent(pick.line, goalsAgainstLine(pick, score));
  // Not a unary minus, which makes a push of −0.
  return pick.side === 'upper' || pick.side === 'over' ? percent : 0 - percent;
}

/** P4: what a side wins or loses when its match ends exactly on its line. */
export function percentOnLine({ side, line }: Pick<MatchPick, 'side' | 'line'>): number {
  const percent = signedPrice(line);
  return side === 'upper' || side === 'over' ? percent : 0 - percent;
}

/**
 * How much a line asks of upper or over, in hundredths of half a goal: equal for `1-100` and `2+100`, which are one line written in two ways.
 * A change is better for upper and over when this falls, and better for lower and under when it rises.
 */
export function lineStrength(line: HandicapLine): number {
  return line.goals * 200 - signedPrice(line);
}

function favouredPercent(line: HandicapLine, goals: number): number {
  if (goals === line.goals) return signedPrice(line);
  return goals > line.goals ? 100 : -100;
}

function signedPrice({ sign, pricePercent }: HandicapLine): number {
  if (sign === '=') return 0;
  return sign === '+' ? pricePercent : -pricePercent;
}

/** A line that begins with no number is level. */
function goalsOf(head: string | undefined): number {
  return head === undefined || /^[=LD]$/.test(head) ? 0 : Number(head);
}
