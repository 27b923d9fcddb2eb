export function formatNoticeParams(
  params: object,
  format: {
    readonly kyat: (amount: number) => string;
    readonly dateTime: (instant: string) => string;
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
