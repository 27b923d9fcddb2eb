import type { ReactElement } from 'react';
import { useRefusalText } from '@padauk/shared/runtime';
import type { Problem } from '../resources/result.types.ts';
import styles from './field-issue.module.scss';

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
