import type { ReactElement } from 'react';
import { buildAriaAttributes, FieldIssue } from '../../components/text-input.tsx';
import { useOfficeText } from '../../resources/use-office-text.ts';
import styles from './office.module.scss';

interface ChoiceInputProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly issue: string | undefined;
  readonly choices: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function ChoiceInput({ id, label, hint, issue, choices, value, onChange }: ChoiceInputProps): ReactElement {
  const office = useOfficeText();
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        {...buildAriaAttributes(id, { hint, issue })}
        onChange={(event) => onChange(event.target.value)}
      >
        {['', ...choices].map((choice) => (
          <option key={choice} value={choice}>
            {choice === '' ? '' : office.choice(choice).text}
          </option>
        ))}
      </select>
      <FieldIssue id={id} issue={issue} />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </>
  );
}
