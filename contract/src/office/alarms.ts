/** What calls for a person (`pnpm ops office alarms`): docs/operating.md says of each what to do, and the operators' page says it in Burmese. */
export const ALARM_KINDS = [
  'books',
  'books-apart',
  'border-table-old',
  'border-unread',
  'chain-note',
  'closed-account-debt',
  'closed-account-money',
  'draw-result-waits',
  'football-feed-row',
  'match-without-outcome',
  'provider-day-apart',
  'provider-day-beyond',
  'round-beyond',
  'round-without-end',
  'sign-ups',
  'texts',
  'transfer-manual',
  'transfer-not-attempted',
  'transfer-old',
  'withdrawal-old',
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];
