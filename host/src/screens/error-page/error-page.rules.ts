const DEFAULT_CODE = 500;
const MAX_MESSAGE_LENGTH = 200;

/** 100 to 599; default 500. */
export function parseErrorCode(text: string | null): number {
  return text !== null && /^[1-5]\d\d$/.test(text) ? Number(text) : DEFAULT_CODE;
}

/** Truncated to what the page can hold. */
export function parseErrorMessage(text: string | null): string | null {
  const message = text?.trim() ?? '';
  return message === '' ? null : message.slice(0, MAX_MESSAGE_LENGTH);
}
