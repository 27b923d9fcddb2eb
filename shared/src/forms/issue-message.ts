import type { FieldIssue } from '@padauk/contract/field-issues';

/** The form library stores one string per field, so an issue is encoded as JSON to keep its parameters. */
export function encodeIssue(issue: FieldIssue): string {
  return JSON.stringify({ code: issue.code, params: issue.params ?? {} });
}

/** Throws for a string that {@link encodeIssue} did not write. */
export function decodeIssue(message: string): FieldIssue {
  const issue: FieldIssue = JSON.parse(message); // only encodeIssue writes these strings
  return issue;
}
