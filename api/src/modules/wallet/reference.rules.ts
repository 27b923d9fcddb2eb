import { normaliseNumericText } from '@padauk/contract/rules/digits';

/** Includes look-alikes of a hyphen that Unicode does not classify as dashes. */
const DASHES = /[\p{Dash_Punctuation}\u02d7\u2043\u2212]/gu;

/** References that look alike have the same key, so that a case is booked once. */
export function toReferenceKey(reference: string): string {
  const folded = normaliseNumericText(reference.normalize('NFKC')).toLowerCase().normalize('NFKC');
  return folded.replace(/\p{Default_Ignorable_Code_Point}/gu, '').replace(DASHES, '-');
}
