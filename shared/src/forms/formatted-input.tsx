import {
  useLayoutEffect,
  useReducer,
  useRef,
  type ChangeEvent,
  type ComponentProps,
  type ReactElement,
  type Ref,
} from 'react';
import { normaliseNumericText } from '@padauk/contract/text/digits.rules';

/** `inserted` is null for a pure deletion. */
export interface TypedText {
  readonly text: string;
  readonly inserted: string | null;
  readonly isPasted: boolean;
}

export interface FormattedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref' | 'inputMode'> {
  readonly displayText: string;
  readonly onText: (typed: TypedText) => void;
  readonly getDigits?: (text: string) => string;
  readonly inputRef?: ((element: HTMLInputElement | null) => void) | undefined;
}

/** An input whose text is rewritten while typing. The caret stays after the same digit. */
export function FormattedInput({
  displayText,
  onText,
  getDigits = extractDigits,
  inputRef,
  ...input
}: FormattedInputProps): ReactElement {
  const element = useRef<HTMLInputElement>(null);
  const edit = useRef<{ readonly text: string; readonly digitsBeforeCaret: number } | null>(null);
  // A letter changes no digit and would cause no render, but React restores the old text with the caret at its end.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    const last = edit.current;
    edit.current = null;
    if (last === null || last.text === displayText) return;
    const position = findCaretPosition(displayText, last.digitsBeforeCaret);
    element.current?.setSelectionRange(position, position);
  });

  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const { value, selectionStart } = event.target;
    edit.current =
      selectionStart === null
        ? null
        : { text: value, digitsBeforeCaret: getDigits(value.slice(0, selectionStart)).length };
    onText(toTypedText(displayText, value, event.nativeEvent));
    renderAgain();
  };
  const ref: Ref<HTMLInputElement> = (node) => {
    element.current = node;
    inputRef?.(node);
  };
  return <input autoComplete="off" {...input} ref={ref} inputMode="numeric" value={displayText} onChange={change} />;
}

export function extractDigits(text: string): string {
  return normaliseNumericText(text).replace(/\D/g, '');
}

/** Not all browsers report the inserted text of a paste, and a composition reports its whole text again. */
function toTypedText(before: string, text: string, event: Event): TypedText {
  const { data, inputType } = event instanceof InputEvent ? event : { data: null, inputType: '' };
  const isPasted = /^insertFrom|^insertReplacement/.test(inputType);
  const insertedText = findInsertedText(before, text);
  const inserted = data !== null && inputType === 'insertText' ? data + insertedText : insertedText;
  return {
    text,
    inserted: inserted === '' && !isPasted ? null : inserted,
    isPasted: isPasted || insertedText.length > 1,
  };
}

function findInsertedText(before: string, text: string): string {
  let start = 0;
  while (start < text.length && text[start] === before[start]) start += 1;
  const maxLength = Math.min(text.length, before.length) - start;
  let end = 0;
  while (end < maxLength && text[text.length - 1 - end] === before[before.length - 1 - end]) end += 1;
  return text.slice(start, text.length - end);
}

function findCaretPosition(shown: string, count: number): number {
  let digitCount = 0;
  for (let position = 0; position < shown.length; position += 1) {
    if (digitCount === count) return position;
    if (/\d/.test(shown.charAt(position))) digitCount += 1;
  }
  return shown.length;
}

/** `1.00012E+18` has lost digits, and `123456 20/11` has those of a date. */
const SIGN_BETWEEN_DIGITS = /\d[^\d\s]+\d/;

interface DigitInputProps extends Omit<FormattedInputProps, 'displayText' | 'onText' | 'getDigits'> {
  /** ASCII digits, or a pasted text that is no number. */
  readonly digits: string;
  readonly onDigits: (digits: string) => void;
  readonly maxDigits: number;
  /** Digits kept of a longer paste; default: `first`. `all`: the schema checks it, because a cut number may be wrong. */
  readonly retainedDigits?: 'first' | 'last' | 'all' | undefined;
}

/** Accepts digits of any script and ignores other characters, but keeps a pasted text for the schema to refuse. */
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
    const isPasted = typedDigits.length > digits.length + 1 || /\D/.test(digits);
    const isExtraKey = typedDigits.length > maxDigits && typedDigits.length === digits.length + 1;
    if (isPasted && retainedDigits !== 'first' && SIGN_BETWEEN_DIGITS.test(normaliseNumericText(text))) onDigits(text);
    else if (retainedDigits === 'all') onDigits(isExtraKey ? digits : typedDigits);
    else
      onDigits(retainedDigits === 'last' && isPasted ? typedDigits.slice(-maxDigits) : typedDigits.slice(0, maxDigits));
  };
  return <FormattedInput {...input} displayText={digits} onText={({ text }) => handleText(text)} />;
}
