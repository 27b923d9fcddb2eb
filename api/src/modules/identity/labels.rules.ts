/** What a sealed number, or picture, is sealed as. */
export const numberLabel = (id: string): string => `number ${id}`;
export const photoLabel = (id: string): string => `photo ${id}`;
