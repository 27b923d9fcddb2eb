import { BANK_CODES } from '../banks.ts';
import { ADJUSTMENT, TOP_UP } from '../limits.ts';
import { PHONE } from '../rules/phone.ts';
import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument, auditReason, playerReason } from './arguments.ts';

export const TOP_UP_STATES = ['pending', 'approved', 'refused'] as const;
export const ADJUSTMENT_STATES = ['waiting', 'done', 'refused'] as const;
export const WITHDRAWAL_STATES = ['pending', 'paid', 'refused', 'cancelled'] as const;

const CASHIER = ['cashier'] as const;
const SLIP_NUMBER = new RegExp(`^\\d{${TOP_UP.slipDigits}}$`);
/** Visible characters and single spaces, so that no two references look alike. */
const reference = {
  kind: 'pattern',
  pattern: /^(?=.{1,100}$)[\p{L}\p{M}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{M}\p{N}\p{P}\p{S}]+)*$/u,
  help: 'the case: a ticket, a message of a bank; the same one is never booked twice',
} as const;
const SLIP_NUMBER_HELP = `the last ${TOP_UP.slipDigits} digits that the bank shows`;

export const MONEY_COMMANDS = {
  'top-ups': {
    summary: 'slips, the longest waiting first (the photo: command photo)',
    changes: false,
    roles: CASHIER,
    showsPlayers: true,
    arguments: { state: { kind: 'choice', choices: TOP_UP_STATES, isOptional: true, help: 'pending when not given' } },
    example: 'top-ups',
  },
  approve: {
    summary:
      'credits a slip; with the number that was looked up at the bank where the player has edited it; with number and amount, and by two people from a sum on, where two people are asked for',
    changes: true,
    roles: CASHIER,
    arguments: {
      id: createIdArgument('top-up'),
      slipNumber: {
        kind: 'pattern',
        pattern: SLIP_NUMBER,
        isOptional: true,
        help: SLIP_NUMBER_HELP,
      },
      amountKyat: { kind: 'whole', isOptional: true, help: 'whole kyat, as the bank shows it' },
    },
    example: `approve ${EXAMPLE_ID} 481516 25000`,
  },
  refuse: {
    summary: 'refuses a slip',
    changes: true,
    roles: CASHIER,
    arguments: { id: createIdArgument('top-up'), reason: playerReason },
    example: `refuse ${EXAMPLE_ID} "The photo cannot be read"`,
  },
  withdrawals: {
    summary: 'withdrawals, the longest waiting first',
    changes: false,
    roles: CASHIER,
    showsPlayers: true,
    arguments: {
      state: { kind: 'choice', choices: WITHDRAWAL_STATES, isOptional: true, help: 'pending when not given' },
    },
    example: 'withdrawals',
  },
  pay: {
    summary:
      'notes that a withdrawal was sent to its account; from a sum on, and after a credit by the same person, two people say so',
    changes: true,
    roles: CASHIER,
    arguments: { id: createIdArgument('withdrawal') },
    example: `pay ${EXAMPLE_ID}`,
  },
  return: {
    summary: 'refuses a withdrawal; the money goes back to the player',
    changes: true,
    roles: CASHIER,
    arguments: { id: createIdArgument('withdrawal'), reason: playerReason },
    example: `return ${EXAMPLE_ID} "The account has another name"`,
  },
  'closed-accounts': {
    summary: 'closed accounts that have got money since, or owe some, with the last account that each has bound',
    changes: false,
    roles: CASHIER,
    showsPlayers: true,
    arguments: {},
    example: 'closed-accounts',
  },
  'pay-out-closed': {
    summary:
      'holds what a closed account has got since, as a withdrawal to the last account that it has bound, or to another; it is paid with command pay',
    changes: true,
    arguments: {
      id: createIdArgument('player'),
      bank: { kind: 'choice', choices: BANK_CODES, isOptional: true, help: 'the last account when not given' },
      number: { kind: 'pattern', pattern: /^\d{6,20}$/, isOptional: true, help: 'digits only' },
      holder: { kind: 'text', isOptional: true, help: 'the name on the account' },
    },
    example: `pay-out-closed ${EXAMPLE_ID}`,
  },
  'collect-debt': {
    summary:
      'notes money of a bank that pays what a closed account owes, all of it or a part; by two people from a sum on, where two people are asked for',
    changes: true,
    roles: CASHIER,
    arguments: {
      id: createIdArgument('player'),
      amountKyat: { kind: 'whole', help: 'whole kyat, as the bank shows it' },
      bank: { kind: 'choice', choices: BANK_CODES, help: 'where it came' },
      slipNumber: { kind: 'pattern', pattern: SLIP_NUMBER, help: SLIP_NUMBER_HELP },
      reason: auditReason,
    },
    example: `collect-debt ${EXAMPLE_ID} 25000 kbz_pay 481516 "Paid after a call"`,
  },
  'write-off-debt': {
    summary:
      'ends what a closed account owes as a loss of the house; by two people from a sum on, where two people are asked for',
    changes: true,
    arguments: {
      id: createIdArgument('player'),
      amountKyat: { kind: 'whole', help: 'whole kyat: what closed-accounts shows, or a part of it' },
      reference,
      reason: auditReason,
    },
    example: `write-off-debt ${EXAMPLE_ID} 25000 ticket-481 "The number answers no more"`,
  },
  adjustments: {
    summary: 'money moved by hand, the longest waiting first',
    changes: false,
    fieldsOfPeople: ['reference', 'reason', 'note'],
    arguments: {
      state: { kind: 'choice', choices: ADJUSTMENT_STATES, isOptional: true, help: 'waiting when not given' },
    },
    example: 'adjustments',
  },
  adjust: {
    summary: `gives a player money by hand, or takes it; from ${ADJUSTMENT.aloneKyat} kyat on, all in ${ADJUSTMENT.aloneHours} hours for one player counted together, it waits for a second person`,
    changes: true,
    roles: CASHIER,
    arguments: {
      phone: { kind: 'pattern', pattern: PHONE, help: "the player's phone, 09…" },
      direction: { kind: 'choice', choices: ['give', 'take'], help: 'to the player, or from the player' },
      amountKyat: { kind: 'whole', help: 'whole kyat' },
      reference,
      reason: playerReason,
    },
    example: 'adjust 09770000001 give 25000 ticket-481 "The bank confirmed the missing slip"',
  },
  'confirm-adjustment': {
    summary: 'books an adjustment that someone else asked for',
    changes: true,
    arguments: { id: createIdArgument('adjustment') },
    example: `confirm-adjustment ${EXAMPLE_ID}`,
  },
  'refuse-adjustment': {
    summary: 'takes an adjustment that waits off the list',
    changes: true,
    roles: CASHIER,
    arguments: { id: createIdArgument('adjustment'), reason: playerReason },
    example: `refuse-adjustment ${EXAMPLE_ID} "The bank found the money"`,
  },
  accounts: {
    summary: 'the company accounts that players send money to',
    changes: false,
    arguments: {},
    example: 'accounts',
  },
  'add-account': {
    summary: 'adds a company account; two people, where two are asked for',
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
    arguments: {
      id: createIdArgument('company account'),
      status: { kind: 'choice', choices: ['on', 'off'], help: 'on or off' },
    },
    example: `turn-account ${EXAMPLE_ID} off`,
  },
  'reconcile-bank': {
    summary: "compares a bank's statement (CSV) with the slips and withdrawals of that bank; changes nothing",
    changes: false,
    roles: CASHIER,
    arguments: {
      bank: { kind: 'choice', choices: BANK_CODES, help: 'bank' },
      file: { kind: 'file', help: 'CSV; docs/operators/money.md has its columns' },
    },
    example: 'reconcile-bank kbz_pay statement.csv',
  },
} as const satisfies Record<string, OfficeCommand>;
