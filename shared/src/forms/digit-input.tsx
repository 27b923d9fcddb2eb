import type { ReactElement } from 'react';
import { extractDigits, FormattedInput, type FormattedInputProps } from './formatted-input.tsx';

interface DigitInputProps extends Omit<FormattedInputProps, 'displayText' | 'onText' | 'getDigits'> {
  /** ASCII digits only. */
  readonly digits: string;
  readonly onDigits: (digits: string) => void;
  readonly maxDigits: number;
  /** Digits kept of a longer paste, default `first`. `all` leaves the check to the schema: a cut number may be wrong. */
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
  const handleText = (text: string): void => {
    const typedDigits = extractDigits(text);
    // One more digit is a keystroke; several at once are a paste.
    const isPasted = typedDigits.length > digits.length + 1;
    const isExtraKey = typedDigits.length > maxDigits && typedDigits.length === digits.length + 1;
    if (retainedDigits === 'all') onDigits(isExtraKey ? digits : typedDigits);
    else
      onDigits(retainedDigits === 'last' && isPasted ? typedDigits.slice(-maxDigits) : typedDigits.slice(0, maxDigits));
  };
  return <FormattedInput {...input} displayText={digits} onText={({ text }) => handleText(text)} />;
}
