import { firstLetter } from '@padauk/contract/rules/first-letter';

const MASK = '•••';
const LAST_DIGITS = 3;

/** The name that strangers see: the first letter, or the last digits of the phone without a name. */
export function maskedName({ name, phone }: { readonly name: string; readonly phone: string }): string {
  const letter = firstLetter(name);
  return letter === '' ? `${MASK}${phone.slice(-LAST_DIGITS)}` : `${letter}${MASK}`;
}
