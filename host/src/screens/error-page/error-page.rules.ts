const DEFAULT_CODE = 500;
const LONGEST_MESSAGE = 200;

/** A status code from the address, 100 to 599; 500 when there is none, or none that is one. */
export function errorCode(text: string | null): number {
  return text !== null && /^[1-5]\d\d$/.test(text) ? Number(text) : DEFAULT_CODE;
}

/** A message from the address, cut to what a page can hold; null when there is none. */
export function errorMessage(text: string | null): string | null {
  const message = text?.trim() ?? '';
  return message === '' ? null : message.slice(0, LONGEST_MESSAGE);
}
