export const DATE_PARTS = ['day', 'month', 'year'] as const;
export type DateParts = Readonly<Record<(typeof DATE_PARTS)[number], string>>;

/** `2026-11-05` → 5, 11 and 2026. Takes the unfinished text of `joinDate` too. */
export function splitDate(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
}

/** Empty without any digit; `2026--05` while the month is missing, which is no date for any schema. */
export function joinDate({ day, month, year }: DateParts): string {
  if (day + month + year === '') return '';
  return [year, ...[month, day].map((part) => (part === '' ? '' : part.padStart(2, '0')))].join('-');
}

/** All parts have digits, so that only a wrong date, such as 31 November, is none. */
export const isWholeDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
