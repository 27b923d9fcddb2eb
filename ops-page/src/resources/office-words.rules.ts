import type { OfficeRow } from '@padauk/contract/office/office';

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/ kyat$/, ' (kyat)'],
  [/ percent$/, ' (%)'],
  [/ seconds$/, ' (s)'],
  [/ ms$/, ' (ms)'],
  [/ minutes$/, ' (min)'],
  [/ at$/, ''],
];

/** A name of the contract in words: `slipNumber` is "Slip number", `limitKyat` "Limit (kyat)", `no-draw` "No draw". */
export function toWords(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase()
    .replace(/\bid\b/, 'ID');
  const text = UNITS.reduce((before, [unit, sign]) => before.replace(unit, sign), words);
  return capitalise(text);
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The arguments of a command as the server lists them, in words. */
export function readGiven(given: OfficeRow[string] | undefined): Readonly<Record<string, string>> {
  const parsed: unknown = typeof given === 'string' && given.startsWith('{') ? JSON.parse(given) : {};
  return typeof parsed === 'object' && parsed !== null
    ? Object.fromEntries(Object.entries(parsed).map(([word, value]) => [word, String(value)]))
    : {};
}
