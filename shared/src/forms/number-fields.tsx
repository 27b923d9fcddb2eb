import type { ReactElement } from 'react';
import { groupDigits, type Kyat } from '@padauk/contract/platform/money';
import { OTP } from '@padauk/contract/limits';
import { normalisePhone } from '@padauk/contract/platform/phone.rules';
import { KYAT_UNIT, useLocale, useText } from '@padauk/shared/runtime';
import { Chip, ChipRow } from '@padauk/shared/ui';
import { AmountInput } from './amount-input.tsx';
import { DigitInput, FormattedInput } from './formatted-input.tsx';
import { Box, BoxedField, Field, type FieldProps } from './field.tsx';
import { toText, useField } from './use-field.ts';
import styles from './field.module.scss';

/** V1: a string; `+959…` and Burmese digits become `09…`. Never cuts: a shorter number may be another person's. */
export function PhoneField({
  autoComplete = 'tel-national',
  ...boxed
}: FieldProps & { readonly autoComplete?: string }): ReactElement {
  return (
    <BoxedField {...boxed}>
      {(field) => (
        <FormattedInput
          {...field.control}
          inputRef={field.ref}
          type="tel"
          autoComplete={autoComplete}
          placeholder="09 xxx xxx xxx"
          className={styles.figures}
          displayText={toText(field.value)}
          getDigits={(text) => normalisePhone(text).replace(/\D/g, '')}
          onText={({ text }) => field.change(parsePhone(text))}
        />
      )}
    </BoxedField>
  );
}

function parsePhone(text: string): string {
  const phone = normalisePhone(text);
  return /^\+?\d*$/.test(phone) ? phone : text;
}

interface DigitsFieldProps extends FieldProps {
  readonly maxDigits: number;
  readonly retainedDigits?: 'first' | 'last' | 'all';
  readonly autoComplete?: string;
  readonly className?: string | undefined;
}

/** The value is a string. */
export function DigitsField({
  maxDigits,
  retainedDigits = 'all',
  autoComplete,
  className = styles.figures,
  ...boxed
}: DigitsFieldProps): ReactElement {
  return (
    <BoxedField {...boxed}>
      {(field) => (
        <DigitInput
          {...field.control}
          {...{ maxDigits, retainedDigits, autoComplete, className }}
          inputRef={field.ref}
          digits={toText(field.value)}
          onDigits={field.change}
        />
      )}
    </BoxedField>
  );
}

export function OtpField(field: FieldProps): ReactElement {
  return (
    <DigitsField
      {...field}
      maxDigits={OTP.digits}
      retainedDigits="first"
      autoComplete="one-time-code"
      className={styles.code}
    />
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
            {...field.control}
            inputRef={field.ref}
            className={styles.amount}
            kyat={typeof field.value === 'number' ? field.value : null}
            onKyat={field.change}
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
