import { APP_SETTINGS } from './app-settings.ts';
import { BANK_CODES } from './banks.ts';
import { ADJUSTMENT, TOP_UP } from './limits.ts';
import { refusal, type FieldRefusal } from './refusals.ts';
import { accepted, refused, type Result } from './result.ts';
import { PHONE } from './rules/phone.ts';
import { isPlainText } from './rules/plain-text.ts';
import { UUID } from './rules/uuid.ts';

/** One word that a command is given. `whole` becomes a number; everything else stays text. Of a `file` the command line has the path, and the server the text. */
export interface OfficeArgument {
  readonly kind: 'uuid' | 'text' | 'whole' | 'choice' | 'pattern' | 'file';
  readonly choices?: readonly string[];
  readonly pattern?: RegExp;
  readonly isOptional?: true;
  readonly help: string;
}

/** One thing that staff do or look at: the operators' port serves it, the command line offers it, both from this list. */
export interface OfficeCommand {
  readonly summary: string;
  /** Changes something: a POST, with a line in the audit before and after. The others are GETs, unless they carry a file. */
  readonly changes: boolean;
  /** Not there in production. */
  readonly sandboxOnly?: true;
  /** In the order of the command line. */
  readonly arguments: Readonly<Record<string, OfficeArgument>>;
  /** What follows `pnpm ops office`. */
  readonly example: string;
}

const id = (of: string) => ({ kind: 'uuid', help: `id of the ${of}` }) as const;
const numberOfDraw = { kind: 'pattern', pattern: /^\d{1,4}$/, help: 'as the game has it: 2D 00 to 99' } as const;
const reason = { kind: 'text', help: 'why; the player reads it' } as const;
/** The states of what staff decide, as the tables have them. */
export const TOP_UP_STATES = ['pending', 'approved', 'refused'] as const;
export const ADJUSTMENT_STATES = ['waiting', 'done', 'refused'] as const;
/** What the check of the books is made of; each part can be asked for alone. */
export const VERIFY_PARTS = ['ledger', 'chain', 'wallet', 'transfers', 'betting', 'bonus'] as const;
export type VerifyPart = (typeof VERIFY_PARTS)[number];
/** Where a transfer stands between the two wallets (migration 0090); players are told less. */
export const SAGA_STATES = ['waiting', 'sent', 'unknown', 'manual', 'done', 'refused'] as const;
export const WITHDRAWAL_STATES = ['pending', 'paid', 'refused', 'cancelled'] as const;
const ID = '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';

/** Everything that the office can do. */
export const OFFICE_COMMANDS = {
  'top-ups': {
    summary: 'slips, the longest waiting first (the photo: command photo)',
    changes: false,
    arguments: { state: { kind: 'choice', choices: TOP_UP_STATES, isOptional: true, help: 'pending when not given' } },
    example: 'top-ups',
  },
  approve: {
    summary:
      'credits a slip; one whose number the player has edited only together with the number that was looked up at the bank',
    changes: true,
    arguments: {
      id: id('top-up'),
      slipNumber: {
        kind: 'pattern',
        pattern: new RegExp(`^\\d{${TOP_UP.slipDigits}}$`),
        isOptional: true,
        help: `the last ${TOP_UP.slipDigits} digits that the bank shows`,
      },
    },
    example: `approve ${ID} 481516`,
  },
  refuse: {
    summary: 'refuses a slip',
    changes: true,
    arguments: { id: id('top-up'), reason },
    example: `refuse ${ID} "The photo cannot be read"`,
  },
  withdrawals: {
    summary: 'withdrawals, the longest waiting first',
    changes: false,
    arguments: {
      state: { kind: 'choice', choices: WITHDRAWAL_STATES, isOptional: true, help: 'pending when not given' },
    },
    example: 'withdrawals',
  },
  pay: {
    summary: 'notes that a withdrawal was sent to its account',
    changes: true,
    arguments: { id: id('withdrawal') },
    example: `pay ${ID}`,
  },
  return: {
    summary: 'refuses a withdrawal; the money goes back to the player',
    changes: true,
    arguments: { id: id('withdrawal'), reason },
    example: `return ${ID} "The account has another name"`,
  },

  adjustments: {
    summary: 'money moved by hand, the longest waiting first',
    changes: false,
    arguments: {
      state: { kind: 'choice', choices: ADJUSTMENT_STATES, isOptional: true, help: 'waiting when not given' },
    },
    example: 'adjustments',
  },
  adjust: {
    summary: `gives a player money by hand, or takes it; above ${ADJUSTMENT.aloneKyat} kyat, all in ${ADJUSTMENT.aloneHours} hours for one player counted together, it waits for a second person`,
    changes: true,
    arguments: {
      phone: { kind: 'pattern', pattern: PHONE, help: "the player's phone, 09…" },
      direction: { kind: 'choice', choices: ['give', 'take'], help: 'to the player, or from the player' },
      amountKyat: { kind: 'whole', help: 'whole kyat' },
      reference: { kind: 'text', help: 'the case: a ticket, a message of a bank; the same one is never booked twice' },
      reason,
    },
    example: 'adjust 09770000001 give 25000 ticket-481 "The bank confirmed the missing slip"',
  },
  'confirm-adjustment': {
    summary: 'books an adjustment that someone else asked for',
    changes: true,
    arguments: { id: id('adjustment') },
    example: `confirm-adjustment ${ID}`,
  },
  'refuse-adjustment': {
    summary: 'takes an adjustment that waits off the list',
    changes: true,
    arguments: { id: id('adjustment'), reason },
    example: `refuse-adjustment ${ID} "The bank found the money"`,
  },

  transfers: {
    summary:
      'transfers between the wallets that have no end yet, with age and owner; manual ones wait for decide-transfer',
    changes: false,
    arguments: {
      state: { kind: 'choice', choices: SAGA_STATES, isOptional: true, help: 'all without an end when not given' },
    },
    example: 'transfers manual',
  },
  'decide-transfer': {
    summary: `ends a transfer by hand, after a look at the game wallet's books; above ${ADJUSTMENT.aloneKyat} kyat two people must say the same`,
    changes: true,
    arguments: {
      id: id('transfer'),
      end: { kind: 'choice', choices: ['done', 'refused'], help: 'what became of it at the game wallet' },
      reason: { kind: 'text', help: 'what shows it' },
    },
    example: `decide-transfer ${ID} refused "Their support found no trace, case 5521"`,
  },
  'reconcile-transfers': {
    summary: "compares the game wallet's file of a day with ours; names each row that differs",
    changes: false,
    arguments: { day: { kind: 'pattern', pattern: /^\d{4}-\d{2}-\d{2}$/, help: 'a day in Myanmar, YYYY-MM-DD' } },
    example: 'reconcile-transfers 2026-11-20',
  },
  alarms: {
    summary: 'what calls for a person now',
    changes: false,
    arguments: { which: { kind: 'choice', choices: ['open', 'all'], isOptional: true, help: 'open when not given' } },
    example: 'alarms',
  },

  draws: { summary: 'draws of now, with their ids', changes: false, arguments: {}, example: 'draws' },
  result: {
    summary: 'enters the result of a 2D draw; a different second one waits for another person',
    changes: true,
    arguments: {
      draw: id('draw'),
      index: { kind: 'pattern', pattern: /^[\d,]{1,9}\.\d{2}$/, help: 'the SET index as printed' },
      value: { kind: 'pattern', pattern: /^[\d,]{1,12}\.\d{2}$/, help: 'the SET value, million baht, as printed' },
    },
    example: `result ${ID} 1,298.54 45,677.21`,
  },
  results: {
    summary: 'every result that was entered for a draw, and by whom',
    changes: false,
    arguments: { draw: id('draw') },
    example: `results ${ID}`,
  },
  void: {
    summary: 'calls a draw off; every stake goes back',
    changes: true,
    arguments: {
      draw: id('draw'),
      reason: { kind: 'choice', choices: ['maintenance', 'no-draw'], help: 'players read it' },
    },
    example: `void ${ID} no-draw`,
  },
  'close-number': {
    summary: 'takes no more stakes on a number of a draw',
    changes: true,
    arguments: { draw: id('draw'), number: numberOfDraw },
    example: `close-number ${ID} 47`,
  },
  'limit-number': {
    summary: 'sets the most that may be staked on a number of a draw',
    changes: true,
    arguments: {
      draw: id('draw'),
      number: numberOfDraw,
      limitKyat: { kind: 'whole', help: 'whole kyat' },
    },
    example: `limit-number ${ID} 47 500000`,
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
  'raise-version': { summary: 'makes every open page refresh', changes: true, arguments: {}, example: 'raise-version' },
  accounts: {
    summary: 'the company accounts that players send money to',
    changes: false,
    arguments: {},
    example: 'accounts',
  },
  'add-account': {
    summary: 'adds a company account',
    changes: true,
    arguments: {
      bank: { kind: 'choice', choices: BANK_CODES, help: 'bank' },
      number: { kind: 'pattern', pattern: /^\d{6,20}$/, help: 'digits only' },
      holder: { kind: 'text', help: 'the name on the account' },
    },
    example: 'add-account kbz_pay 09250000009 "Daw Sandar Win"',
  },
  'turn-account': {
    summary: 'shows a company account to players, or no more',
    changes: true,
    arguments: { id: id('company account'), status: { kind: 'choice', choices: ['on', 'off'], help: 'on or off' } },
    example: `turn-account ${ID} off`,
  },

  'release-health': {
    summary: 'per remote and build: loads, failures by phase, fall-backs, errors, times',
    changes: false,
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
  'reconcile-bank': {
    summary: "compares a bank's statement (CSV) with the slips and withdrawals of that bank; changes nothing",
    changes: false,
    arguments: {
      bank: { kind: 'choice', choices: BANK_CODES, help: 'bank' },
      file: { kind: 'file', help: 'CSV; docs/operating.md has its columns' },
    },
    example: 'reconcile-bank kbz_pay statement.csv',
  },
  chain: {
    summary:
      'a link of the hash chain over the journal; a note of the last one shows later that nothing before was touched',
    changes: false,
    arguments: { number: { kind: 'whole', isOptional: true, help: 'the last one when not given' } },
    example: 'chain',
  },

  players: {
    summary: 'players, the newest first',
    changes: false,
    sandboxOnly: true,
    arguments: { search: { kind: 'text', isOptional: true, help: 'part of a phone or a name' } },
    example: 'players 0977',
  },
  messages: {
    summary: 'the last texts to a phone, with their one-time codes',
    changes: false,
    sandboxOnly: true,
    arguments: { phone: { kind: 'pattern', pattern: PHONE, help: '09…' } },
    example: 'messages 09770000001',
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

export type OfficeCommandName = keyof typeof OFFICE_COMMANDS;
export const OFFICE_COMMAND_NAMES = Object.keys(OFFICE_COMMANDS) as readonly OfficeCommandName[]; // the keys of a constant

type ValueOf<A extends OfficeArgument> = A extends { kind: 'whole' }
  ? number
  : A extends { choices: readonly (infer Choice)[] }
    ? Choice
    : string;
type Mandatory<A> = {
  [K in keyof A as A[K] extends { isOptional: true } ? never : K]: A[K] extends OfficeArgument ? ValueOf<A[K]> : never;
};
type Optional<A> = {
  [K in keyof A as A[K] extends { isOptional: true } ? K : never]?: A[K] extends OfficeArgument ? ValueOf<A[K]> : never;
};
/** What a command's handler is given. */
export type OfficeInput<Name extends OfficeCommandName> = Mandatory<(typeof OFFICE_COMMANDS)[Name]['arguments']> &
  Optional<(typeof OFFICE_COMMANDS)[Name]['arguments']>;

/** A line of an answer: a table on the screen, an object in JSON. Money is whole kyat, times are ISO strings. */
export type OfficeRow = Readonly<Record<string, string | number | boolean | null>>;
export interface OfficeAnswer {
  readonly rows: readonly OfficeRow[];
}

/** `/office/<command>`: GET with a query, or POST with a JSON body. `why` may go with every POST. */
export const OFFICE_PATH = '/office';
export const OFFICE_KEY_HEADER = 'operator-key';
/** Who it is, where one key serves all; a key of one's own says it by itself. */
export const OFFICE_NAME_HEADER = 'operator';
export const OPERATOR_NAME = /^[a-z][a-z0-9-]{1,30}$/;
/** `GET <path>/<top-up id>` answers the JPEG. */
export const OFFICE_PHOTO_PATH = '/office/photos';
/** The key of a sandbox that was given none. Its port listens on this machine only. */
export const SANDBOX_OFFICE_KEY = 'sandbox-office';

const MAX_TEXT = 300;
/** Characters of a file: some fifty thousand lines of a statement. */
export const MAX_FILE = 5_000_000;

/** What carries a file is posted: no address is that long. */
export function isPosted(command: OfficeCommand): boolean {
  return command.changes || Object.values(command.arguments).some(({ kind }) => kind === 'file');
}

/** Checks the words of a command; INVALID_INPUT names those that do not fit. Knows text only: a query and a command line have nothing else. */
export function readOfficeArguments(
  command: OfficeCommand,
  given: Readonly<Record<string, unknown>>,
): Result<Record<string, string | number>> {
  const strangers = Object.keys(given)
    .filter((name) => !Object.keys(command.arguments).includes(name))
    .map((path): FieldRefusal => ({ path, code: 'unknownField' }));
  const values: Record<string, string | number> = {};
  const misfits = Object.entries(command.arguments).flatMap(([path, argument]): FieldRefusal[] => {
    const text = argument.kind === 'file' ? fileOf(given[path]) : textOf(given[path]);
    if (text === '') return argument.isOptional === true ? [] : [{ path, code: 'required' }];
    if (!fits(argument, text))
      return [{ path, code: argument.kind === 'choice' ? 'choice' : argument.kind === 'uuid' ? 'uuid' : 'type' }];
    values[path] = argument.kind === 'whole' ? Number(text) : text;
    return [];
  });
  const fields = [...strangers, ...misfits];
  return fields.length === 0 ? accepted(values) : refused(refusal('INVALID_INPUT', undefined, fields));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** As it is: lines are counted in it. */
function fileOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function fits(argument: OfficeArgument, text: string): boolean {
  if (argument.kind === 'file') return text.length <= MAX_FILE;
  if (argument.kind === 'uuid') return UUID.test(text);
  if (argument.kind === 'whole') return /^\d{1,12}$/.test(text);
  if (argument.kind === 'choice') return argument.choices?.includes(text) === true;
  if (argument.kind === 'pattern') return argument.pattern?.test(text) === true;
  return text.length <= MAX_TEXT && isPlainText(text);
}
