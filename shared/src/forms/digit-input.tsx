import type { ReactElement } from 'react';
import { figuresOf, RewrittenInput, type RewrittenInputProps } from './rewritten-input.tsx';

interface DigitInputProps extends Omit<RewrittenInputProps, 'shown' | 'onText' | 'digitsOf'> {
  /** ASCII digits alone. */
  readonly digits: string;
  readonly onDigits: (digits: string) => void;
  readonly maxDigits: number;
  /**
   * Of more digits that are pasted at once: the first ones; the last, as of a transaction id whose tail is asked for;
   * or all of them, for the schema to refuse: an account number that is cut is the number of somebody else. Default
   * `first`.
   */
  readonly keeps?: 'first' | 'last' | 'all' | undefined;
}

/** Takes digits only, from any script and with anything between them. */
export function DigitInput({ digits, onDigits, maxDigits, keeps = 'first', ...input }: DigitInputProps): ReactElement {
  const read = (text: string): void => {
    const all = figuresOf(text);
    // One digit more is a key too many; several at once are a paste.
    const isPasted = all.length > digits.length + 1;
    const isKeyTooMany = all.length > maxDigits && all.length === digits.length + 1;
    if (keeps === 'all') onDigits(isKeyTooMany ? digits : all);
    else onDigits(keeps === 'last' && isPasted ? all.slice(-maxDigits) : all.slice(0, maxDigits));
  };
  return <RewrittenInput {...input} shown={digits} onText={({ text }) => read(text)} />;
}
