/** Where this browser keeps what it has chosen. Alone in its file: the first load needs it, and nothing of what reads it. */
export const STORED_KEY = 'overrides';
