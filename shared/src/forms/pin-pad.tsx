import type { ReactElement } from 'react';
import { Delete } from 'lucide-react';
import { PIN } from '@padauk/contract/limits';
import { useText } from '@padauk/shared/runtime';
import { Icon, VisuallyHidden, classNames } from '@padauk/shared/ui';
import { DigitInput } from './formatted-input.tsx';
import { FieldNotes, type FieldProps } from './field.tsx';
import { toText, useField, type FieldAria } from './use-field.ts';
import fieldStyles from './field.module.scss';
import styles from './pin-pad.module.scss';

/** Never shuffled: muscle memory and blind players rely on the order (WCAG 3.3.8). */
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface PinPadProps {
  readonly id?: string | undefined;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onComplete?: ((pin: string) => void) | undefined;
  readonly autoComplete?: 'current-password' | 'new-password' | undefined;
  readonly isBusy?: boolean | undefined;
  readonly isInvalid?: boolean | undefined;
  readonly aria?: FieldAria | undefined;
  readonly inputRef?: ((element: HTMLInputElement | null) => void) | undefined;
}

/** V3: one real password input behind the keys, so that keyboard, paste and password managers work. */
export function PinPad({
  id,
  label,
  value,
  onChange,
  onComplete,
  autoComplete = 'current-password',
  isBusy = false,
  isInvalid = false,
  aria,
  inputRef,
}: PinPadProps): ReactElement {
  const t = useText('common');
  const setDigits = (digits: string): void => {
    if (isBusy) return;
    onChange(digits);
    if (digits.length === PIN.digits && digits !== value) onComplete?.(digits);
  };
  return (
    <div className={styles.pad}>
      <div className={classNames(styles.slots, isInvalid && styles.invalid)}>
        <DigitInput
          {...aria}
          id={id}
          inputRef={inputRef}
          aria-label={id === undefined ? label : undefined}
          type="password"
          autoComplete={autoComplete}
          maxLength={PIN.digits}
          maxDigits={PIN.digits}
          readOnly={isBusy}
          className={styles.input}
          digits={value}
          onDigits={setDigits}
        />
        <span aria-hidden="true" className={styles.dots}>
          {Array.from({ length: PIN.digits }, (_, index) => (
            <span key={index} className={classNames(styles.dot, index < value.length && styles.filled)} />
          ))}
        </span>
      </div>
      <VisuallyHidden>
        <span role="status">{t('form.pinProgress', { count: value.length, length: PIN.digits })}</span>
      </VisuallyHidden>
      <PinKeys
        isBusy={isBusy}
        onPress={(digit) => setDigits(`${value}${digit}`.slice(0, PIN.digits))}
        onDelete={() => setDigits(value.slice(0, -1))}
      />
    </div>
  );
}

interface PinKeysProps {
  readonly isBusy: boolean;
  readonly onPress: (digit: string) => void;
  readonly onDelete: () => void;
}

function PinKeys({ isBusy, onPress, onDelete }: PinKeysProps): ReactElement {
  const t = useText('common');
  const shared = { type: 'button', disabled: isBusy, className: styles.key } as const;
  return (
    <div className={styles.keys}>
      {DIGITS.map((digit) => (
        <button {...shared} key={digit} onClick={() => onPress(digit)}>
          {digit}
        </button>
      ))}
      <span />
      <button {...shared} onClick={() => onPress('0')}>
        0
      </button>
      <button {...shared} aria-label={t('form.deleteDigit')} onClick={onDelete}>
        <Icon of={Delete} />
      </button>
    </div>
  );
}

interface PinFieldProps extends FieldProps {
  readonly autoComplete?: 'current-password' | 'new-password';
  readonly onComplete?: (pin: string) => void;
}

export function PinField({ name, label, hint, autoComplete, onComplete }: PinFieldProps): ReactElement {
  const field = useField({ name, label, hasHint: hint !== undefined });
  return (
    <div className={fieldStyles.field}>
      <div className={styles.caption}>
        <label htmlFor={field.id} className={fieldStyles.label}>
          {label}
        </label>
        <FieldNotes field={field} hint={hint} />
      </div>
      <PinPad
        id={field.id}
        label={label}
        value={toText(field.value)}
        onChange={field.change}
        onComplete={onComplete}
        autoComplete={autoComplete}
        isInvalid={field.isInvalid}
        aria={field.aria}
        inputRef={field.ref}
      />
    </div>
  );
}
