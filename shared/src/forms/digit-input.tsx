import {
  useLayoutEffect,
  useReducer,
  useRef,
  type ChangeEvent,
  type ComponentProps,
  type ReactElement,
  type Ref,
} from 'react';
import { asciiDigits } from '@padauk/contract/rules/digits';

interface DigitInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref' | 'inputMode'> {
  /** ASCII digits alone. */
  readonly digits: string;
  readonly onDigits: (digits: string) => void;
  readonly maxDigits: number;
  /** Of more digits that are pasted at once: the first ones, or the last, as of a transaction id whose tail is asked for. Default `first`. */
  readonly keeps?: 'first' | 'last' | undefined;
  /** How the digits are shown; it may add characters, never digits. */
  readonly show?: (digits: string) => string;
  /** From what was typed or pasted to digits; Burmese, Shan and full-width digits have become ASCII before. */
  readonly clean?: (text: string) => string;
  readonly inputRef?: (element: HTMLInputElement | null) => void;
}

/** Takes digits only, from any script and with anything between them, and keeps the caret behind the same digit while it rewrites. */
export function DigitInput({
  digits,
  onDigits,
  maxDigits,
  keeps = 'first',
  show = same,
  clean = onlyDigits,
  inputRef,
  ...input
}: DigitInputProps): ReactElement {
  const element = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  // A letter changes no digit, so no one would render; React still puts the old text back, with the caret at its end.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const shown = show(digits);

  useLayoutEffect(() => {
    const count = digitsBeforeCaret.current;
    digitsBeforeCaret.current = null;
    if (count === null || element.current === null) return;
    const position = positionAfter(shown, count);
    element.current.setSelectionRange(position, position);
  });

  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const { value, selectionStart } = event.target;
    digitsBeforeCaret.current =
      selectionStart === null ? null : clean(asciiDigits(value.slice(0, selectionStart))).length;
    const all = clean(asciiDigits(value));
    // One digit more is a key too many; several at once are a paste.
    const isPasted = all.length > digits.length + 1;
    onDigits(keeps === 'last' && isPasted ? all.slice(-maxDigits) : all.slice(0, maxDigits));
    renderAgain();
  };
  const ref: Ref<HTMLInputElement> = (node) => {
    element.current = node;
    inputRef?.(node);
  };
  return <input autoComplete="off" {...input} ref={ref} inputMode="numeric" value={shown} onChange={change} />;
}

function same(text: string): string {
  return text;
}

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** The place in a shown text right behind its n-th digit. */
function positionAfter(shown: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < shown.length; place += 1) {
    if (seen === count) return place;
    if (/\d/.test(shown.charAt(place))) seen += 1;
  }
  return shown.length;
}
