import { APP_SETTINGS } from '../app-settings.ts';
import { CONTACT_KINDS } from '../wallet/service-contact.rules.ts';
import {
  MANAGER,
  READERS,
  OFFICE_ROLES,
  query,
  change,
  text,
  whole,
  pattern,
  choice,
  optional,
  instant,
} from './command.ts';

/** Remedies are in docs/operators/README.md, and in Burmese on the operators' page. */
export const ALARM_KINDS = [
  'books',
  'books-apart',
  'books-unchecked',
  'country-table-old',
  'country-table-unread',
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

export const VERIFY_PARTS = [
  'ledger',
  'chain',
  'wallet',
  'transfers',
  'betting',
  'packages',
  'football',
  'bonus',
  'points',
] as const;
export type VerifyPart = (typeof VERIFY_PARTS)[number];

/** Lists that a person works off, each named by the command that shows it. */
export const OFFICE_QUEUES = [
  'top-ups',
  'withdrawals',
  'second-person',
  'identities',
  'chats',
  'alarms',
  'invite-holds',
] as const;
export type OfficeQueue = (typeof OFFICE_QUEUES)[number];

export const SYSTEM_COMMANDS = {
  whoami: query('your name by the key, and your roles', OFFICE_ROLES),
  commands: query('the commands that your roles allow', OFFICE_ROLES),
  queues: query('how many items wait in each list, and the age of the oldest'),
  'second-person': query('decisions and results that wait for a second person, and conflicting ones'),
  doctor: query('problems of this installation, with remedies'),
  alarms: query('what calls for a person now', READERS, { which: optional(choice(['open', 'all'], 'default: open')) }),
  settings: query('switches, on or off'),
  switch: change('sets a switch', MANAGER, {
    type: choice(APP_SETTINGS, 'see settings', 'bank_wave_pay'),
    status: choice(['on', 'off'], 'on or off', 'off'),
  }),
  contacts: query('how players reach customer service'),
  'set-contact': change('sets a contact of customer service; without a value it is removed', MANAGER, {
    kind: choice(CONTACT_KINDS, 'phone, viber or messenger', 'viber'),
    value: optional(text('a Myanmar phone number (09…), or the name of a Messenger page', '09770128176')),
  }),
  'raise-version': change('makes every open page refresh'),
  'release-health': query('per remote and build: loads, failures by phase, fall-backs, errors, times', OFFICE_ROLES, {
    minutes: optional(whole('the last minutes; default: 60', '15')),
  }),
  'release-errors': query('errors on phones with their build, the latest first', READERS, {
    remote: optional(text('a remote, or host; default: all', 'lottery')),
  }),
  audit: query('what the office did, newest first', READERS, { limit: optional(whole('default: 50', '20')) }),
  verify: query('verifies the books and lists violations', READERS, {
    part: optional(choice(VERIFY_PARTS, 'default: all')),
  }),
  chain: query(
    'a link of the hash chain over the journal; a saved copy of the last link proves later that earlier entries are unchanged',
    READERS,
    { number: optional(whole('default: the last one')) },
  ),
  clock: query("the server's time"),
  'set-clock': {
    ...change("sets the server's time", MANAGER, {
      to: instant('ISO, with time zone', '2026-11-23T11:40:00+06:30'),
    }),
    sandboxOnly: true,
  },
  'advance-clock': {
    ...change("moves the server's time forward", MANAGER, {
      by: pattern(/^\d{1,5}[smhd]$/, 'a number with the unit s, m, h or d', '24h'),
    }),
    sandboxOnly: true,
  },
} as const;
