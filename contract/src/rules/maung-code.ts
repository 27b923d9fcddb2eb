/** Without characters that are confused when read aloud. */
export const MAUNG_CODE = { alphabet: 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789', length: 6 } as const;

export const MAUNG_CODE_PATTERN = /^[A-HJ-NP-Z2-9]{6}$/;
