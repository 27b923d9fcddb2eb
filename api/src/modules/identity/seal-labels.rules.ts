/** Labels bind encrypted bytes to their row, see {@link seal}. */
export const toNumberLabel = (id: string): string => `number ${id}`;
export const toPhotoLabel = (id: string): string => `photo ${id}`;
