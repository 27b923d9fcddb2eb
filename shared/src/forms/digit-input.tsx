import type { ReactElement } from 'react';
import { extractDigits, FormattedInput, type FormattedInputProps } from './formatted-input.tsx';

interface DigitInputProps extends Omit<FormattedInputProps, 'displayText' | 'onText' | 'getDigits'> {
  /** ASCII digits only. */
  readonly digits: string;
  readonly onDigits: (digits: string) => void;
  readonly maxDigits: number;
  /** Kept digits of a longer paste, default `first`. `all` leaves it to the schema: a cut number may be wrong. */
  readonly retainedDigits?: 'first' | 'last' | 'all' | undefined;
}

/** Accepts digits of any script; ignores other characters. */
export function DigitInput({
  digits,
  onDigits,
  maxDigits,
  retainedDigits = 'first',
  ...input
}: DigitInputProps): ReactElement {
  const read = (text: string): void => {
    const all = extractDigits(text);
    // One more digit is a keystroke; several at once are a paste.
    const isPasted = all.length > digits.length + 1;
    const isKeyTooMany = all.length > maxDigits && all.length === digits.length + 1;
    if (retainedDigits === 'all') onDigits(isKeyTooMany ? digits : all);
    else onDigits(retainedDigits === 'last' && isPasted ? all.slice(-maxDigits) : all.slice(0, maxDigits));
  };
  return <FormattedInput {...input} displayText={digits} onText={({ text }) => read(text)} />;
}
