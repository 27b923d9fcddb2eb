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
    summary: 'who the key says that you are, and your roles',
    changes: false,
    roles: OFFICE_ROLES,
    arguments: {},
    example: 'whoami',
  },
  commands: {
    summary: 'the commands that this server has for your roles',
    changes: false,
    roles: OFFICE_ROLES,
    arguments: {},
    example: 'commands',
  },
  'second-person': {
    summary: 'decisions that wait for a second person, and where two people differ',
    changes: false,
    arguments: {},
    example: 'second-person',
  },
  doctor: {
    summary: 'what this installation lacks, and what to do about it',
    changes: false,
    arguments: {},
    example: 'doctor',
  },
  alarms: {
    summary: 'what calls for a person now',
    changes: false,
    arguments: { which: { kind: 'choice', choices: ['open', 'all'], isOptional: true, help: 'open when not given' } },
    example: 'alarms',
  },
  settings: { summary: 'switches, on or off', changes: false, arguments: {}, example: 'settings' },
  switch: {
    summary: 'turns a switch',
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
    summary: 'enters how players reach customer service; without a value it is taken away',
    changes: true,
    arguments: {
      kind: { kind: 'choice', choices: CONTACT_KINDS, help: 'phone, viber or messenger' },
      value: { kind: 'text', isOptional: true, help: 'a number of Myanmar (09…), or the name of a page in Messenger' },
    },
    example: 'set-contact viber 09770128176',
  },
  'raise-version': { summary: 'makes every open page refresh', changes: true, arguments: {}, example: 'raise-version' },
  'release-health': {
    summary: 'per remote and build: loads, failures by phase, fall-backs, errors, times',
    changes: false,
    roles: OFFICE_ROLES,
    arguments: { minutes: { kind: 'whole', isOptional: true, help: 'of the last minutes; 60 when not given' } },
    example: 'release-health 15',
  },
  'release-errors': {
    summary: 'what went wrong on phones, with the build that it happened in, the latest first',
    changes: false,
    arguments: { remote: { kind: 'text', isOptional: true, help: 'one remote, or host; all when not given' } },
    example: 'release-errors lottery',
  },
  audit: {
    summary: 'what the office did, newest first',
    changes: false,
    arguments: { limit: { kind: 'whole', isOptional: true, help: '50 when not given' } },
    example: 'audit 20',
  },
  verify: {
    summary: 'checks the books; answers what is broken',
    changes: false,
    arguments: { part: { kind: 'choice', choices: VERIFY_PARTS, isOptional: true, help: 'all when not given' } },
    example: 'verify',
  },
  chain: {
    summary:
      'a link of the hash chain over the journal; a note of the last one shows later that nothing before was touched',
    changes: false,
    arguments: { number: { kind: 'whole', isOptional: true, help: 'the last one when not given' } },
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
        help: 'ISO, with its zone',
      },
    },
    example: 'set-clock 2026-11-23T11:40:00+06:30',
  },
  'advance-clock': {
    summary: "moves the server's time on",
    changes: true,
    sandboxOnly: true,
    arguments: { by: { kind: 'pattern', pattern: /^\d{1,5}[smhd]$/, help: 'a number of s, m, h or d' } },
    example: 'advance-clock 24h',
  },
} as const satisfies Record<string, OfficeCommand>;
