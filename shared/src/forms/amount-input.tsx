import { useState, type ReactElement } from 'react';
import { groupDigits, MAX_COMMAND_KYAT, type Kyat } from '@padauk/contract/money';
import { readAmount } from '@padauk/contract/rules/amount-text';
import { figuresOf, RewrittenInput, type RewrittenInputProps, type TypedText } from './rewritten-input.tsx';

interface AmountInputProps extends Omit<RewrittenInputProps, 'shown' | 'onText' | 'digitsOf'> {
  /** NaN for text that is no amount, which every schema refuses; null while empty. */
  readonly kyat: Kyat | null;
  readonly onKyat: (kyat: Kyat | null) => void;
}

interface Kept {
  readonly text: string;
  readonly kyat: Kyat | null;
}

/** Other text (`10000.50`, `1k`) stays for the form to refuse: dropping a character would change the amount. */
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

/** For digits typed or removed. Null for any other edit. The commas are formatting, wherever they are. */
function digitsTyped({ text, inserted }: TypedText): Kept | null {
  if (inserted !== null && (inserted === '' || figuresOf(inserted).length !== inserted.length)) return null;
  const figures = figuresOf(text);
  const kyat = figures === '' ? null : Number(figures);
  if (kyat !== null && !Number.isSafeInteger(kyat)) return null;
  return { text: shownAmount(kyat), kyat };
}

/** Groups an amount that came at once; keeps text that may be incomplete ("10.00"). */
function readText({ text, isPasted }: TypedText): Kept {
  if (text.trim() === '') return { text: '', kyat: null };
  const kyat = readAmount(text);
  if (kyat === null) return { text, kyat: NaN };
  return { text: isPasted || figuresOf(text) === text.replaceAll(',', '') ? groupDigits(kyat) : text, kyat };
}
