/** With every call: which builds the page runs, `r42;host@1.2.0-9f3a2b1,lottery@1.4.2-ab12cd3`. The number is the registry's revision. */
export const BUILDS_HEADER = 'padauk-builds';

/** A literal, because the browser's bundles drop what only the server reads, and they cannot drop a call. */
const HEADER = /^r\d{1,9}(?:;[a-z][a-z0-9-]{0,30}@\w[\w.-]{0,63}(?:,[a-z][a-z0-9-]{0,30}@\w[\w.-]{0,63}){0,11})?$/;
const MAX_LENGTH = 512;

/** The header's text for what a page runs now: `host` and the remotes, by their names. */
export function buildsHeader(revision: number, parts: Readonly<Record<string, { readonly build: string }>>): string {
  const builds = Object.entries(parts).map(([part, { build }]) => `${part}@${build}`);
  return `r${revision}${builds.length === 0 ? '' : `;${builds.join(',')}`}`;
}

/** The header as it came, or null when it is missing, too long, or not of its form: it goes into logs, and strangers write it. */
export function readBuildsHeader(value: unknown): string | null {
  return typeof value === 'string' && value.length <= MAX_LENGTH && HEADER.test(value) ? value : null;
}
