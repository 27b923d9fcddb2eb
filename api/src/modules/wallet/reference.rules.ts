import { plainFigures } from '@padauk/contract/rules/digits';

/** Signs that look like a hyphen and are no dash to Unicode. */
const DASHES = /[\p{Dash_Punctuation}\u02d7\u2043\u2212]/gu;

/** By which a case is booked once: references that look alike have the same key. */
export function toReferenceKey(reference: string): string {
  const folded = plainFigures(reference.normalize('NFKC')).toLowerCase().normalize('NFKC');
  return folded.replace(/\p{Default_Ignorable_Code_Point}/gu, '').replace(DASHES, '-');
}
