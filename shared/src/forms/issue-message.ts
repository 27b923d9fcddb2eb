import type { FieldIssue } from '@padauk/contract/field-issues';

/** The form library keeps one string for each field; an issue travels in it as JSON, so that its parameters arrive too. */
export function messageOf(issue: FieldIssue): string {
  return JSON.stringify({ code: issue.code, params: issue.params ?? {} });
}

/** The issue that {@link messageOf} wrote; anything else is a bug and throws. */
export function issueOf(message: string): FieldIssue {
  const issue: FieldIssue = JSON.parse(message); // only messageOf writes these strings
  return issue;
}
