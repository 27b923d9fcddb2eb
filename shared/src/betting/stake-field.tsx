import { useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { Kyat } from '@padauk/contract/platform/money';
import type { FieldIssue } from '@padauk/contract/platform/field-issues';
import type { StakeRules } from '@padauk/contract/betting/products';
import { findTypedStakeIssue } from '@padauk/contract/betting/stake.rules';
import { KYAT_UNIT, useLocale, useRefusalText } from '@padauk/shared/runtime';
import { classNames, VisuallyHidden } from '@padauk/shared/ui';
import { AmountInput } from '../forms/amount-input.tsx';
import styles from './stake-field.module.scss';

interface StakeFieldProps {
  readonly label: string;
  /** Behind the label; errors name the label alone. */
  readonly note?: string;
  /** For a screen reader only: the row around the field names it. */
  readonly isLabelHidden?: boolean;
  /** The label is the first line inside the box, and replaces the unit: for a bar without space for a label. */
  readonly isLabelInside?: boolean;
  readonly rules: StakeRules;
  readonly value: Kyat | null;
  readonly onChange: (stakeKyat: Kyat | null) => void;
  readonly refused?: FieldIssue | null;
  /** Shows errors at once. Before, they appear on blur, so that "5" on the way to "500" is no error. */
  readonly hasAttempted: boolean;
  readonly disabled?: boolean;
  readonly isUnitHidden?: boolean;
  readonly isDense?: boolean;
  readonly isIndividual?: boolean;
}

/** Takes digits of any script; invalid text is no stake. Avoids the form kit: yup would delay a board's opening. */
export function StakeField({
  label,
  note = '',
  isLabelHidden = false,
  isLabelInside = false,
  rules,
  value,
  onChange,
  refused = null,
  hasAttempted,
  disabled = false,
  isDense = false,
  isUnitHidden = isDense || isLabelInside,
  isIndividual = false,
}: StakeFieldProps): ReactElement {
  const id = useId();
  const locale = useLocale();
  const { ofField } = useRefusalText();
  const [hasLeft, setLeft] = useState(false);
  const [isUnparsed, setUnparsed] = useState(false);
  if (isUnparsed && value !== null) setUnparsed(false);
  const kyat = isUnparsed ? NaN : value;
  const issue = findTypedStakeIssue(kyat, rules) ?? refused;
  const shown = hasAttempted || (hasLeft && kyat !== null) ? issue : null;
  const name = <FieldLabel id={id} label={label} note={note} isHidden={isLabelHidden} isInside={isLabelInside} />;
  const boxState = classNames(isDense && styles.dense, isIndividual && styles.own, shown !== null && styles.wrong);
  return (
    <div className={styles.field}>
      {!isLabelInside && name}
      <div className={classNames(styles.box, isLabelInside && styles.inside, boxState)}>
        {isLabelInside && name}
        <AmountInput
          id={id}
          className={styles.input}
          enterKeyHint="done"
          disabled={disabled}
          kyat={kyat}
          aria-invalid={shown !== null || undefined}
          aria-describedby={shown !== null ? `${id}-issue` : undefined}
          onKyat={(next) => {
            setUnparsed(Number.isNaN(next));
            onChange(Number.isNaN(next) ? null : next);
          }}
          onBlur={() => setLeft(true)}
          onKeyDown={closeKeypad}
        />
        {!isUnitHidden && (
          <span aria-hidden="true" className={styles.unit}>
            {KYAT_UNIT[locale]}
          </span>
        )}
      </div>
      {shown !== null && (
        <p id={`${id}-issue`} role="alert" className={styles.issue}>
          {ofField(shown, label)}
        </p>
      )}
    </div>
  );
}

interface FieldLabelProps {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly isHidden: boolean;
  readonly isInside: boolean;
}

function FieldLabel({ id, label, note, isHidden, isInside }: FieldLabelProps): ReactElement {
  const text = `${label} ${note}`.trim();
  return (
    <label htmlFor={id} className={classNames(styles.label, !isHidden && !isInside && styles.seen)}>
      {isHidden ? <VisuallyHidden>{text}</VisuallyHidden> : text}
    </label>
  );
}

/** The keypad's "Done" closes it, to show the content behind. */
function closeKeypad({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key === 'Enter') currentTarget.blur();
}
