import type { Kyat } from '../money.ts';
import { plainFigures } from './digits.ts';

/** What phones and banks write around an amount of kyat. A K alone may be a thousand. */
const UNIT = '(?:ks|kyats?|mmk|ကျပ်|က်ပ္|ၵျၢပ်ႈ|缅元|缅币)';
const AROUND = new RegExp(`^${UNIT}[.:]?\\s*|\\s*${UNIT}\\.?$`, 'gi');
/** Groups of three, by commas or by the spaces of typesetters. A plain space may stand between two amounts. */
const WHOLE = /^\+?(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:[\u00a0\u2009\u202f]\d{3})+)(?:\.0{1,2})?$/;

/**
 * A whole amount of kyat as people write and copy it: `10,000`, `၁၀၀၀၀`, `10,000.00 Ks`. Null for what is no amount or
 * may be two (`10000.50`, `10.000`, `1.0E4`, `1k`, `-500`, `1,00,00`): nothing is rounded, and no sign is left out.
 */
export function readAmount(text: string): Kyat | null {
  const [, figures] = WHOLE.exec(plainFigures(text).trim().replace(AROUND, '')) ?? [];
  const kyat = figures === undefined ? NaN : Number(figures.replace(/\D/g, ''));
  return Number.isSafeInteger(kyat) ? kyat : null;
}
