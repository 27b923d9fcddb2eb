import { useId, useState, type ReactElement } from 'react';
import type { Kyat } from '@padauk/contract/money';
import type { FieldIssue } from '@padauk/contract/field-issues';
import { KYAT_UNIT, useLocale, useRefusalText } from '@padauk/shared/runtime';
import { classNames, VisuallyHidden } from '@padauk/shared/ui';
import { typedKyat } from '../state/draft.rules.ts';
import styles from './stake-field.module.scss';

interface StakeFieldProps {
  readonly label: string;
  /** The label is there for a screen reader only: the line around the field says it. */
  readonly isLabelHidden?: boolean;
  readonly value: Kyat | null;
  readonly onChange: (stakeKyat: Kyat | null) => void;
  /** What is wrong with the value. Shown once the player has left the field, so that "5" on the way to "500" is no error. */
  readonly issue: FieldIssue | null;
  /** The player has tried to go on: say what is wrong at once. */
  readonly isIssueShown: boolean;
  readonly disabled?: boolean;
}

/** An amount of kyat staked: digits of any keyboard, the unit beside them. Its own field, because the form kit brings yup and the board must open fast. */
export function StakeField({
  label,
  isLabelHidden = false,
  value,
  onChange,
  issue,
  isIssueShown,
  disabled = false,
}: StakeFieldProps): ReactElement {
  const id = useId();
  const locale = useLocale();
  const { ofField } = useRefusalText();
  const [hasLeft, setLeft] = useState(false);
  const isWrong = issue !== null && (isIssueShown || (hasLeft && value !== null));
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={classNames(styles.box, isWrong && styles.wrong)}>
        <input
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={value === null ? '' : String(value)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-issue` : undefined}
          onChange={(event) => onChange(typedKyat(event.target.value))}
          onBlur={() => setLeft(true)}
        />
        <span aria-hidden="true" className={styles.unit}>
          {KYAT_UNIT[locale]}
        </span>
      </div>
      {isWrong && (
        <p id={`${id}-issue`} role="alert" className={styles.issue}>
          {ofField(issue)}
        </p>
      )}
    </div>
  );
}
