/** What axios throws here says no more than its words: nobody reads a code, a config or a request from it. */
export default class AxiosError extends Error {}

export const getCauseStackIndex = () => -1;
export const REDACTED = '[REDACTED]';
