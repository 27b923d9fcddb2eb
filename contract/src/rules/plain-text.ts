const NOT_PLAIN = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/**
 * May this text be kept and shown? No control characters (a NUL that PostgreSQL does not take, an escape that rewrites an operator's terminal), no half of a surrogate pair,
 * no mark that turns the direction of what stands around it. Line breaks are control characters too: these texts are one line.
 */
export function isPlainText(text: string): boolean {
  return text.search(NOT_PLAIN) === -1;
}

/** The most lines of a text that may have several. */
const MOST_LINES = 60;

/** {@link isPlainText} for a text of several lines, each ended by a line feed alone. */
export function hasPlainLines(text: string): boolean {
  const lines = text.split('\n');
  return lines.length <= MOST_LINES && lines.every(isPlainText);
}

/** A text that may be older than this rule, for a terminal: what is not plain is shown by its number (`\u001b`), not obeyed. */
export function escapedForTerminal(text: string): string {
  return text.replace(NOT_PLAIN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
