/** A separate file, because the first load needs only these keys. */
export const STORED_KEY = 'overrides';
/** Written by Module Federation's devtools. */
export const DEVTOOLS_KEY = '__MF_DEVTOOLS__';
