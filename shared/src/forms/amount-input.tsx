import { useState, type ReactElement } from 'react';
import { groupDigits, MAX_COMMAND_KYAT, type Kyat } from '@padauk/contract/platform/money';
import { readAmount } from '@padauk/contract/platform/amount-text.rules';
import { extractDigits, FormattedInput, type FormattedInputProps, type TypedText } from './formatted-input.tsx';

interface AmountInputProps extends Omit<FormattedInputProps, 'displayText' | 'onText' | 'getDigits'> {
  /** NaN for text that is no amount, which every schema refuses; null while empty. */
  readonly kyat: Kyat | null;
  readonly onKyat: (kyat: Kyat | null) => void;
}

interface TypedAmount {
  readonly text: string;
  readonly kyat: Kyat | null;
}

/** Other text (`10000.50`, `1k`) stays for the form to refuse: dropping a character would change the amount. */
export function AmountInput({ kyat, onKyat, onBlur, ...input }: AmountInputProps): ReactElement {
  const [typedAmount, setTypedAmount] = useState<TypedAmount | null>(null);
  const isTypedCurrent = typedAmount !== null && Object.is(typedAmount.kyat, kyat);
  const handleText = (typed: TypedText): void => {
    if (isOverLimit(typed)) return;
    const next = isTypedCurrent ? parseText(typed) : (parseDigits(typed) ?? parseText(typed));
    setTypedAmount(next.text === formatAmount(next.kyat) ? null : next);
    onKyat(next.kyat);
  };
  return (
    <FormattedInput
      {...input}
      displayText={isTypedCurrent ? typedAmount.text : formatAmount(kyat)}
      onText={handleText}
      onBlur={(event) => {
        if (!Number.isNaN(kyat)) setTypedAmount(null);
        onBlur?.(event);
      }}
    />
  );
}

function isOverLimit({ text, inserted, isPasted }: TypedText): boolean {
  return inserted !== null && !isPasted && extractDigits(text).length > String(MAX_COMMAND_KYAT).length;
}

function formatAmount(kyat: Kyat | null): string {
  return kyat === null || Number.isNaN(kyat) ? '' : groupDigits(kyat);
}

/** For digits typed or removed. Null for any other edit. Commas are formatting at any position. */
function parseDigits({ text, inserted }: TypedText): TypedAmount | null {
  if (inserted !== null && (inserted === '' || extractDigits(inserted).length !== inserted.length)) return null;
  const digits = extractDigits(text);
  const kyat = digits === '' ? null : Number(digits);
  if (kyat !== null && !Number.isSafeInteger(kyat)) return null;
  return { text: formatAmount(kyat), kyat };
}

/** Groups an amount that came at once; keeps text that may be incomplete ("10.00"). */
function parseText({ text, isPasted }: TypedText): TypedAmount {
  if (text.trim() === '') return { text: '', kyat: null };
  const kyat = readAmount(text);
  if (kyat === null) return { text, kyat: NaN };
  return { text: isPasted || extractDigits(text) === text.replaceAll(',', '') ? groupDigits(kyat) : text, kyat };
}
