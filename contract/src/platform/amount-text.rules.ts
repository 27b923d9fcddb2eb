import type { Kyat } from './money.ts';
import { normaliseNumericText } from '../text/digits.rules.ts';

/** A bare K is excluded: it may mean a thousand. */
const UNIT = '(?:ks|kyats?|mmk|ကျပ်|က်ပ္|ၵျၢပ်ႈ|缅元|缅币)';
const SURROUNDING_UNIT = new RegExp(`^${UNIT}[.:]?\\s*|\\s*${UNIT}\\.?$`, 'gi');
const WHOLE_AMOUNT = /^\+?(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:[\u00a0\u2009\u202f]\d{3})+)(?:\.0{1,2})?$/;

/** `10,000`, `၁၀၀၀၀`, `10,000.00 Ks`. Null for ambiguous text (`10000.50`, `10.000`, `1k`, `-500`); never rounds. */
export function readAmount(text: string): Kyat | null {
  const [, figures] = WHOLE_AMOUNT.exec(normaliseNumericText(text).trim().replace(SURROUNDING_UNIT, '')) ?? [];
  const kyat = figures === undefined ? NaN : Number(figures.replace(/\D/g, ''));
  return Number.isSafeInteger(kyat) ? kyat : null;
}
