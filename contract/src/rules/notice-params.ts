/** What a notification's sentence names: money as it is shown, times as they are read, words as they are. */
export function noticeParams(
  params: object,
  format: {
    readonly kyat: (amount: number) => string;
    readonly dateTime: (instant: string) => string;
    /** P22: a note of the office, in the player's encoding. */
    readonly apiText: (text: string) => string;
  },
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]: [string, unknown]) => {
      if (typeof value === 'number') return [[name, name.endsWith('Kyat') ? format.kyat(value) : value]];
      if (typeof value === 'string')
        return [[name, name.endsWith('At') ? format.dateTime(value) : format.apiText(value)]];
      return [];
    }),
  );
}
