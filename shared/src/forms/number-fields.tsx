import type { ReactElement } from 'react';
import { groupDigits, type Kyat } from '@padauk/contract/money';
import { OTP } from '@padauk/contract/limits';
import { normalisePhone } from '@padauk/contract/rules/phone';
import { KYAT_UNIT, useLocale, useText } from '@padauk/shared/runtime';
import { Chip, ChipRow } from '@padauk/shared/ui';
import { AmountInput } from './amount-input.tsx';
import { DigitInput } from './digit-input.tsx';
import { Box, Field, type FieldProps } from './field.tsx';
import { FormattedInput } from './formatted-input.tsx';
import { toText, useField } from './use-field.ts';
import styles from './field.module.scss';

/** V1: a string; `+959…` and Burmese digits become `09…`. Never cuts: a shorter number may be another person's. */
export function PhoneField({
  name,
  label,
  hint,
  autoComplete = 'tel-national',
}: FieldProps & { readonly autoComplete?: string }): ReactElement {
  const field = useField({ name, label, hasHint: hint !== undefined });
  return (
    <Field field={field} label={label} hint={hint}>
      <Box isInvalid={field.isInvalid}>
        <FormattedInput
          {...field.aria}
          id={field.id}
          inputRef={field.ref}
          name={name}
          type="tel"
          autoComplete={autoComplete}
          placeholder="09"
          className={styles.figures}
          displayText={toText(field.value)}
          getDigits={extractPhoneDigits}
          onText={({ text }) => field.change(parsePhone(text))}
          onBlur={field.blur}
        />
      </Box>
    </Field>
  );
}

function parsePhone(text: string): string {
  const phone = normalisePhone(text);
  return /^\+?\d*$/.test(phone) ? phone : text;
}

function extractPhoneDigits(text: string): string {
  return normalisePhone(text).replace(/\D/g, '');
}

interface DigitsFieldProps extends FieldProps {
  readonly maxDigits: number;
  /** Default `all`, which the schema refuses. */
  readonly retainedDigits?: 'last' | 'all';
  readonly autoComplete?: string;
}

/** The value is a string. */
export function DigitsField({
  name,
  label,
  hint,
  isOptional,
  retainedDigits = 'all',
  ...input
}: DigitsFieldProps): ReactElement {
  const field = useField({ name, label, hasHint: hint !== undefined });
  return (
    <Field field={field} label={label} hint={hint} isOptional={isOptional}>
      <Box isInvalid={field.isInvalid}>
        <DigitInput
          {...input}
          retainedDigits={retainedDigits}
          {...field.aria}
          id={field.id}
          inputRef={field.ref}
          name={name}
          className={styles.figures}
          digits={toText(field.value)}
          onDigits={field.change}
          onBlur={field.blur}
        />
      </Box>
    </Field>
  );
}

/** The value is a string. */
export function OtpField({ name, label, hint }: FieldProps): ReactElement {
  const field = useField({ name, label, hasHint: hint !== undefined });
  return (
    <Field field={field} label={label} hint={hint}>
      <Box isInvalid={field.isInvalid}>
        <DigitInput
          {...field.aria}
          id={field.id}
          inputRef={field.ref}
          name={name}
          autoComplete="one-time-code"
          maxDigits={OTP.digits}
          className={styles.code}
          digits={toText(field.value)}
          onDigits={field.change}
          onBlur={field.blur}
        />
      </Box>
    </Field>
  );
}

interface AmountFieldProps extends FieldProps {
  readonly quickKyat?: readonly Kyat[];
  readonly allKyat?: Kyat | undefined;
}

/** The value is whole kyat, null while empty, or NaN for text that is no amount. */
export function AmountField({
  name,
  label,
  hint,
  isOptional,
  quickKyat = [],
  allKyat,
}: AmountFieldProps): ReactElement {
  const t = useText('common');
  const locale = useLocale();
  const field = useField({ name, label, hasHint: hint !== undefined });
  return (
    <div className={styles.amountField}>
      <Field field={field} label={label} hint={hint} isOptional={isOptional}>
        <Box isInvalid={field.isInvalid} suffix={KYAT_UNIT[locale]}>
          <AmountInput
            {...field.aria}
            id={field.id}
            inputRef={field.ref}
            name={name}
            className={styles.amount}
            kyat={typeof field.value === 'number' ? field.value : null}
            onKyat={field.change}
            onBlur={field.blur}
          />
        </Box>
      </Field>
      {(quickKyat.length > 0 || allKyat !== undefined) && (
        <ChipRow label={t('form.quickAmounts')} isEqualWidth>
          {quickKyat.map((kyat) => (
            <Chip key={kyat} isPressed={field.value === kyat} onClick={() => field.change(kyat)}>
              {groupDigits(kyat)}
            </Chip>
          ))}
          {allKyat !== undefined && (
            <Chip isPressed={field.value === allKyat} onClick={() => field.change(allKyat)}>
              {t('form.allOfIt')}
            </Chip>
          )}
        </ChipRow>
      )}
    </div>
  );
}
