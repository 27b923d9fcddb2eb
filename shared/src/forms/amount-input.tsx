import { useState, type ReactElement } from 'react';
import { groupDigits, MAX_COMMAND_KYAT, type Kyat } from '@padauk/contract/money';
import { readAmount } from '@padauk/contract/rules/amount-text';
import { figuresOf, RewrittenInput, type RewrittenInputProps, type TypedText } from './rewritten-input.tsx';

interface AmountInputProps extends Omit<RewrittenInputProps, 'shown' | 'onText' | 'digitsOf'> {
  /** NaN while the field holds a text that is no amount: no schema takes it. Null while it is empty. */
  readonly kyat: Kyat | null;
  readonly onKyat: (kyat: Kyat | null) => void;
}

/** A text that is shown as it was typed, and what was read in it. */
interface Kept {
  readonly text: string;
  readonly kyat: Kyat | null;
}

/**
 * Whole kyat in groups of three. What is no such amount (`10000.50`, `1k`) stays as it was typed, for the form to
 * refuse: a sign that is left out makes another amount of it.
 */
export function AmountInput({ kyat, onKyat, onBlur, ...input }: AmountInputProps): ReactElement {
  const [kept, setKept] = useState<Kept | null>(null);
  const isKept = kept !== null && Object.is(kept.kyat, kyat);
  const read = (typed: TypedText): void => {
    if (isKeyTooMany(typed)) return;
    const next = isKept ? readText(typed) : (digitsTyped(typed) ?? readText(typed));
    setKept(next.text === shownAmount(next.kyat) ? null : next);
    onKyat(next.kyat);
  };
  return (
    <RewrittenInput
      {...input}
      shown={isKept ? kept.text : shownAmount(kyat)}
      onText={read}
      onBlur={(event) => {
        if (!Number.isNaN(kyat)) setKept(null);
        onBlur?.(event);
      }}
    />
  );
}

function isKeyTooMany({ text, inserted, isPasted }: TypedText): boolean {
  return inserted !== null && !isPasted && figuresOf(text).length > String(MAX_COMMAND_KYAT).length;
}

function shownAmount(kyat: Kyat | null): string {
  return kyat === null || Number.isNaN(kyat) ? '' : groupDigits(kyat);
}

/**
 * Digits typed into an amount, or taken out of it: the commas between them are ours, wherever they stand now. Null for
 * any other edit.
 */
function digitsTyped({ text, inserted }: TypedText): Kept | null {
  if (inserted !== null && (inserted === '' || figuresOf(inserted).length !== inserted.length)) return null;
  const figures = figuresOf(text);
  const kyat = figures === '' ? null : Number(figures);
  if (kyat !== null && !Number.isSafeInteger(kyat)) return null;
  return { text: shownAmount(kyat), kyat };
}

/**
 * Another text: grouped when a whole amount came at once; as it was typed while one may still be on the way ("10.00").
 */
function readText({ text, isPasted }: TypedText): Kept {
  if (text.trim() === '') return { text: '', kyat: null };
  const kyat = readAmount(text);
  if (kyat === null) return { text, kyat: NaN };
  return { text: isPasted || figuresOf(text) === text.replaceAll(',', '') ? groupDigits(kyat) : text, kyat };
}
