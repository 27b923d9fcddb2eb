/** On every call: registry revision and builds of the page, `r42;host@1.2.0-9f3a2b1,lottery@1.4.2-ab12cd3`. */
export const BUILDS_HEADER = 'padauk-builds';

/** A literal, so that browser bundles can drop it; they cannot drop a constructor call. */
const HEADER = /^r\d{1,9}(?:;[a-z][a-z0-9-]{0,30}@\w[\w.-]{0,63}(?:,[a-z][a-z0-9-]{0,30}@\w[\w.-]{0,63}){0,11})?$/;
const MAX_LENGTH = 512;

export function formatBuildsHeader(
  revision: number,
  parts: Readonly<Record<string, { readonly build: string }>>,
): string {
  const builds = Object.entries(parts).map(([part, { build }]) => `${part}@${build}`);
  return `r${revision}${builds.length === 0 ? '' : `;${builds.join(',')}`}`;
}

/** Null if missing, too long or malformed: clients control it, and it is logged. */
export function parseBuildsHeader(value: unknown): string | null {
  return typeof value === 'string' && value.length <= MAX_LENGTH && HEADER.test(value) ? value : null;
}
