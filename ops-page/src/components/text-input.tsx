import type { ComponentProps, ReactElement } from 'react';
import { buildAriaAttributes, FieldIssue } from './field-issue.tsx';
import styles from './text-input.module.scss';

interface TextInputProps extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly issue?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The office validates the input, so no form library is loaded. */
export function TextInput({ id, label, hint, issue, onChange, ...input }: TextInputProps): ReactElement {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={styles.input}
        {...buildAriaAttributes(id, { hint, issue })}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldIssue id={id} issue={issue} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
