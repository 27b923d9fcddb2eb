import type { ComponentProps, ReactElement } from 'react';
import styles from './text-input.module.scss';

interface TextInputProps extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One line of text with its label: what is typed here is checked by the office, so no form library comes along. */
export function TextInput({ id, label, hint, onChange, ...input }: TextInputProps): ReactElement {
  const hintId = `${id}-hint`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
