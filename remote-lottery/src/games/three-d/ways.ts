export const CHOOSING_WAYS = ['keypad', 'sets', 'board', 'paste'] as const;
export type ChoosingWay = (typeof CHOOSING_WAYS)[number];
