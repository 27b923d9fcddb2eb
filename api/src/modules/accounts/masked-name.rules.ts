import { firstLetter } from '@padauk/contract/rules/first-letter';

const MASK = '•••';
const LAST_DIGITS = 3;

/** A player for strangers to see: the first letter of the name; without a name the last digits of the phone. */
export function maskedName({ name, phone }: { readonly name: string; readonly phone: string }): string {
  const letter = firstLetter(name);
  return letter === '' ? `${MASK}${phone.slice(-LAST_DIGITS)}` : `${letter}${MASK}`;
}
