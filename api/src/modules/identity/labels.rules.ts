/** Labels bind encrypted bytes to their row, see {@link seal}. */
export const numberLabel = (id: string): string => `number ${id}`;
export const photoLabel = (id: string): string => `photo ${id}`;
