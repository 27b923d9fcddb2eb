/** A separate file, because the first load needs only this key. */
export const STORED_KEY = 'overrides';
