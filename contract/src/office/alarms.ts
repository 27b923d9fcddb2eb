/**
 * What calls for a person (`pnpm ops office alarms`): docs/operators/README.md says of each what to do, and the
 * operators' page says it in Burmese.
 */
export const ALARM_KINDS = [
  'books',
  'books-apart',
  'books-unchecked',
  'border-table-old',
  'border-unread',
  'chain-note',
  'clock-back',
  'closed-account-debt',
  'closed-account-money',
  'draw-result-waits',
  'draw-without-result',
  'football-feed-row',
  'job-failing',
  'match-without-outcome',
  'operator-alone',
  'provider-day-apart',
  'provider-day-beyond',
  'round-beyond',
  'round-without-end',
  'sandbox-rows',
  'second-person',
  'sign-ups',
  'texts',
  'texts-failing',
  'transfer-manual',
  'transfer-not-attempted',
  'transfer-old',
  'withdrawal-old',
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];
