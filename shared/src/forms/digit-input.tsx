import type { ReactElement } from 'react';
import { figuresOf, RewrittenInput, type RewrittenInputProps } from './rewritten-input.tsx';

interface DigitInputProps extends Omit<RewrittenInputProps, 'shown' | 'onText' | 'digitsOf'> {
  /** ASCII digits only. */
  readonly digits: string;
  readonly onDigits: (digits: string) => void;
  readonly maxDigits: number;
  /** Kept digits of a longer paste, default `first`. `all` leaves it to the schema: a cut number may be wrong. */
  readonly keeps?: 'first' | 'last' | 'all' | undefined;
}

/** Accepts digits of any script; ignores other characters. */
export function DigitInput({ digits, onDigits, maxDigits, keeps = 'first', ...input }: DigitInputProps): ReactElement {
  const read = (text: string): void => {
    const all = figuresOf(text);
    // One more digit is a keystroke; several at once are a paste.
    const isPasted = all.length > digits.length + 1;
    const isKeyTooMany = all.length > maxDigits && all.length === digits.length + 1;
    if (keeps === 'all') onDigits(isKeyTooMany ? digits : all);
    else onDigits(keeps === 'last' && isPasted ? all.slice(-maxDigits) : all.slice(0, maxDigits));
  };
  return <RewrittenInput {...input} shown={digits} onText={({ text }) => read(text)} />;
}
