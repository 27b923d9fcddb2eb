import { APP_SETTINGS } from '../app-settings.ts';
import { CONTACT_KINDS } from '../rules/service-contact.ts';
import type { OfficeCommand } from './command.ts';
import { OFFICE_ROLES } from './roles.ts';

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

export const SYSTEM_COMMANDS = {
  whoami: {
    summary: 'your name by the key, and your roles',
    changes: false,
    roles: OFFICE_ROLES,
    arguments: {},
    example: 'whoami',
  },
  commands: {
    summary: 'the commands that your roles allow',
    changes: false,
    roles: OFFICE_ROLES,
    arguments: {},
    example: 'commands',
  },
  'second-person': {
    summary: 'decisions that wait for a second person, and conflicting ones',
    changes: false,
    arguments: {},
    example: 'second-person',
  },
  doctor: {
    summary: 'problems of this installation, with remedies',
    changes: false,
    arguments: {},
    example: 'doctor',
  },
  alarms: {
    summary: 'what calls for a person now',
    changes: false,
    arguments: { which: { kind: 'choice', choices: ['open', 'all'], isOptional: true, help: 'default: open' } },
    example: 'alarms',
  },
  settings: { summary: 'switches, on or off', changes: false, arguments: {}, example: 'settings' },
  switch: {
    summary: 'sets a switch',
    changes: true,
    arguments: {
      type: { kind: 'choice', choices: APP_SETTINGS, help: 'see settings' },
      status: { kind: 'choice', choices: ['on', 'off'], help: 'on or off' },
    },
    example: 'switch bank_wave_pay off',
  },
  contacts: {
    summary: 'how players reach customer service',
    changes: false,
    arguments: {},
    example: 'contacts',
  },
  'set-contact': {
    summary: 'sets a contact of customer service; without a value it is removed',
    changes: true,
    arguments: {
      kind: { kind: 'choice', choices: CONTACT_KINDS, help: 'phone, viber or messenger' },
      value: { kind: 'text', isOptional: true, help: 'a Myanmar phone number (09…), or the name of a Messenger page' },
    },
    example: 'set-contact viber 09770128176',
  },
  'raise-version': { summary: 'makes every open page refresh', changes: true, arguments: {}, example: 'raise-version' },
  'release-health': {
    summary: 'per remote and build: loads, failures by phase, fall-backs, errors, times',
    changes: false,
    roles: OFFICE_ROLES,
    arguments: { minutes: { kind: 'whole', isOptional: true, help: 'the last minutes; default: 60' } },
    example: 'release-health 15',
  },
  'release-errors': {
    summary: 'errors on phones with their build, the latest first',
    changes: false,
    arguments: { remote: { kind: 'text', isOptional: true, help: 'a remote, or host; default: all' } },
    example: 'release-errors lottery',
  },
  audit: {
    summary: 'what the office did, newest first',
    changes: false,
    arguments: { limit: { kind: 'whole', isOptional: true, help: 'default: 50' } },
    example: 'audit 20',
  },
  verify: {
    summary: 'verifies the books and lists violations',
    changes: false,
    arguments: { part: { kind: 'choice', choices: VERIFY_PARTS, isOptional: true, help: 'default: all' } },
    example: 'verify',
  },
  chain: {
    summary:
      'a link of the hash chain over the journal; a saved copy of the last link proves later that earlier entries are unchanged',
    changes: false,
    arguments: { number: { kind: 'whole', isOptional: true, help: 'default: the last one' } },
    example: 'chain',
  },
  clock: { summary: "the server's time", changes: false, arguments: {}, example: 'clock' },
  'set-clock': {
    summary: "sets the server's time",
    changes: true,
    sandboxOnly: true,
    arguments: {
      to: {
        kind: 'pattern',
        pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?(?:Z|[+-]\d{2}:\d{2})$/,
        help: 'ISO, with time zone',
      },
    },
    example: 'set-clock 2026-11-23T11:40:00+06:30',
  },
  'advance-clock': {
    summary: "moves the server's time forward",
    changes: true,
    sandboxOnly: true,
    arguments: { by: { kind: 'pattern', pattern: /^\d{1,5}[smhd]$/, help: 'a number with the unit s, m, h or d' } },
    example: 'advance-clock 24h',
  },
} as const satisfies Record<string, OfficeCommand>;
