import { getFirstLetter } from '@padauk/contract/lottery/first-letter.rules';

const MASK = '•••';
const SHOWN_DIGITS = 3;

/** The name that strangers see: the first letter, or the last digits of the phone without a name. */
export function maskName({ name, phone }: { readonly name: string; readonly phone: string }): string {
  const letter = getFirstLetter(name);
  return letter === '' ? `${MASK}${phone.slice(-SHOWN_DIGITS)}` : `${letter}${MASK}`;
}
