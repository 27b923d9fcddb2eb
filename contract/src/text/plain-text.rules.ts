const NOT_PLAIN = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/** No control characters (NUL breaks PostgreSQL, escapes attack terminals), lone surrogates or bidi marks. */
export function isPlainText(text: string): boolean {
  return text.search(NOT_PLAIN) === -1;
}

const MAX_LINES = 60;

/** `isPlainText` per line; only line feeds separate lines. */
export function hasPlainLines(text: string): boolean {
  const lines = text.split('\n');
  return lines.length <= MAX_LINES && lines.every(isPlainText);
}

/** Stored texts may be older than `isPlainText`; prints other characters as `\u001b`. */
export function escapeForTerminal(text: string): string {
  return text.replace(NOT_PLAIN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
