import type { ReactElement } from 'react';
import { useRefusalText } from '@padauk/shared/runtime';
import type { Problem } from '../resources/answer.types.ts';
import styles from './field-issue.module.scss';

/** What is wrong with a word, by its name; undefined where nothing is. */
export type IssueOf = (word: string) => string | undefined;

/** What a refusal says of single words: it stands at their fields, where it is mended. */
export function useIssueOf(problem: Problem | null): IssueOf {
  const { ofField } = useRefusalText();
  const fields = problem?.kind === 'refusal' ? (problem.refusal.fields ?? []) : [];
  return (word) => {
    const issue = fields.find(({ path }) => path[0] === word);
    return issue === undefined ? undefined : ofField(issue);
  };
}

/** For a field: that it does not fit, and by which texts it is described. */
export function describedBy(
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
