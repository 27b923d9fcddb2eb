import { useRefusalText } from '@padauk/shared/runtime';
import { classNames } from '@padauk/shared/ui';
import type { ChangeEvent, ComponentProps, ReactElement } from 'react';
import type { Problem } from '../resources/operators-port.ts';
import styles from './text-input.module.scss';

export type FindIssue = (word: string) => string | undefined;

export function useFieldIssues(problem: Problem | null): FindIssue {
  const { ofField } = useRefusalText();
  const fields = problem?.kind === 'refusal' ? (problem.refusal.fields ?? []) : [];
  return (word) => {
    const issue = fields.find(({ path }) => path[0] === word);
    return issue === undefined ? undefined : ofField(issue);
  };
}

function buildAriaAttributes(
  id: string,
  { hint, issue }: { readonly hint?: string | undefined; readonly issue?: string | undefined },
) {
  const ids = [issue === undefined ? [] : [`${id}-issue`], hint === undefined ? [] : [`${id}-hint`]].flat();
  return { 'aria-invalid': issue !== undefined, 'aria-describedby': ids.length === 0 ? undefined : ids.join(' ') };
}

interface TextInputProps extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly issue?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isLong?: boolean;
  /** Offers these values instead of free text. */
  readonly options?: readonly { readonly value: string; readonly text: string }[];
}

/** The office validates the input, so no form library is loaded. */
export function TextInput({
  id,
  label,
  hint,
  issue,
  isLong = false,
  options,
  value,
  onChange,
  ...input
}: TextInputProps): ReactElement {
  const shared = {
    id,
    value,
    className: classNames(styles.input, isLong && styles.long),
    onChange: (event: ChangeEvent<{ readonly value: string }>) => onChange(event.target.value),
    ...buildAriaAttributes(id, { hint, issue }),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {options !== undefined ? (
        <select {...shared}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      ) : isLong ? (
        <textarea {...shared} rows={3} />
      ) : (
        <input {...input} {...shared} />
      )}
      {issue !== undefined && (
        <p id={`${id}-issue`} className={styles.issue}>
          {issue}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
