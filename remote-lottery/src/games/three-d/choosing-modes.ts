export const CHOOSING_MODES = ['keypad', 'sets', 'board', 'paste'] as const;
export type ChoosingMode = (typeof CHOOSING_MODES)[number];
