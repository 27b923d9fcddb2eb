/** With every call: which builds the page runs, `r42;lottery@1.4.2-ab12cd3,wallet@1.0.3-77aa0b1`. The number is the registry's revision. */
export const BUILDS_HEADER = 'padauk-builds';

/** A literal, because the browser's bundles drop what only the server reads, and they cannot drop a call. */
const HEADER = /^r\d{1,9}(?:;[a-z][a-z0-9-]{0,30}@\w[\w.-]{0,63}(?:,[a-z][a-z0-9-]{0,30}@\w[\w.-]{0,63}){0,11})?$/;
const MAX_LENGTH = 512;

/** The header's text for what a page runs now. */
export function buildsHeader(revision: number, remotes: Readonly<Record<string, { readonly build: string }>>): string {
  const builds = Object.entries(remotes).map(([remote, { build }]) => `${remote}@${build}`);
  return `r${revision}${builds.length === 0 ? '' : `;${builds.join(',')}`}`;
}

/** The header as it came, or null when it is missing, too long, or not of its form: it goes into logs, and strangers write it. */
export function readBuildsHeader(value: unknown): string | null {
  return typeof value === 'string' && value.length <= MAX_LENGTH && HEADER.test(value) ? value : null;
}
