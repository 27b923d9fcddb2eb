import { useRefusalText } from '@padauk/shared/runtime';
import { classNames } from '@padauk/shared/ui';
import type { ComponentProps, ReactElement } from 'react';
import type { Problem } from '../resources/operators-port.ts';
import styles from './text-input.module.scss';

/** The issue of a command word; undefined if it is valid. */
export type FindIssue = (word: string) => string | undefined;

/** Maps the field issues of a refusal to the fields. */
export function useFieldIssues(problem: Problem | null): FindIssue {
  const { ofField } = useRefusalText();
  const fields = problem?.kind === 'refusal' ? (problem.refusal.fields ?? []) : [];
  return (word) => {
    const issue = fields.find(({ path }) => path[0] === word);
    return issue === undefined ? undefined : ofField(issue);
  };
}

/** ARIA attributes of a field: invalid, and described by its hint and issue. */
export function buildAriaAttributes(
  id: string,
  { hint, issue }: { readonly hint?: string | undefined; readonly issue?: string | undefined },
) {
  const ids = [issue === undefined ? [] : [`${id}-issue`], hint === undefined ? [] : [`${id}-hint`]].flat();
  return { 'aria-invalid': issue !== undefined, 'aria-describedby': ids.length === 0 ? undefined : ids.join(' ') };
}

export function FieldIssue({
  id,
  issue,
}: {
  readonly id: string;
  readonly issue: string | undefined;
}): ReactElement | null {
  return issue === undefined ? null : (
    <p id={`${id}-issue`} className={styles.issue}>
      {issue}
    </p>
  );
}

interface TextInputProps extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly issue?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Several lines. */
  readonly isLong?: boolean;
}

/** The office validates the input, so no form library is loaded. */
export function TextInput({
  id,
  label,
  hint,
  issue,
  isLong = false,
  value,
  onChange,
  ...input
}: TextInputProps): ReactElement {
  const shared = { id, value, ...buildAriaAttributes(id, { hint, issue }) };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea
          {...shared}
          className={classNames(styles.input, styles.long)}
          rows={3}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input {...input} {...shared} className={styles.input} onChange={(event) => onChange(event.target.value)} />
      )}
      <FieldIssue id={id} issue={issue} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
