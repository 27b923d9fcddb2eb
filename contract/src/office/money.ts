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
  help: 'case reference, such as a ticket or a bank message; each reference is booked once',
} as const;
const SLIP_NUMBER_HELP = `the last ${TOP_UP.slipDigits} digits that the bank shows`;

export const MONEY_COMMANDS = {
  'top-ups': {
    summary: 'slips, the oldest first (photo: command photo)',
    changes: false,
    roles: CASHIER,
    showsPlayers: true,
    arguments: { state: { kind: 'choice', choices: TOP_UP_STATES, isOptional: true, help: 'default: pending' } },
    example: 'top-ups',
  },
  approve: {
    summary:
      'credits a slip; an edited slip needs the number from the bank; with the two-person rule it needs number and amount, and two people above a sum',
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
    summary: 'withdrawals, the oldest first',
    changes: false,
    roles: CASHIER,
    showsPlayers: true,
    arguments: {
      state: { kind: 'choice', choices: WITHDRAWAL_STATES, isOptional: true, help: 'default: pending' },
    },
    example: 'withdrawals',
  },
  pay: {
    summary:
      'records that a withdrawal was paid out; two people must confirm it above a sum, or after a credit by the same person',
    changes: true,
    roles: CASHIER,
    arguments: { id: createIdArgument('withdrawal') },
    example: `pay ${EXAMPLE_ID}`,
  },
  return: {
    summary: 'refuses a withdrawal and returns the money to the player',
    changes: true,
    roles: CASHIER,
    arguments: { id: createIdArgument('withdrawal'), reason: playerReason },
    example: `return ${EXAMPLE_ID} "The account has another name"`,
  },
  'closed-accounts': {
    summary: 'closed accounts with later credits or debts, and their last bound bank account',
    changes: false,
    roles: CASHIER,
    showsPlayers: true,
    arguments: {},
    example: 'closed-accounts',
  },
  'pay-out-closed': {
    summary:
      'creates a withdrawal of the later credits of a closed account, to its last bound bank account or another one; pay it with command pay',
    changes: true,
    arguments: {
      id: createIdArgument('player'),
      bank: { kind: 'choice', choices: BANK_CODES, isOptional: true, help: 'default: the last bound account' },
      number: { kind: 'pattern', pattern: /^\d{6,20}$/, isOptional: true, help: 'digits only' },
      holder: { kind: 'text', isOptional: true, help: 'the name on the account' },
    },
    example: `pay-out-closed ${EXAMPLE_ID}`,
  },
  'collect-debt': {
    summary:
      'records a bank payment for the debt of a closed account, in full or in part; with the two-person rule, two people above a sum',
    changes: true,
    roles: CASHIER,
    arguments: {
      id: createIdArgument('player'),
      amountKyat: { kind: 'whole', help: 'whole kyat, as the bank shows it' },
      bank: { kind: 'choice', choices: BANK_CODES, help: 'the bank that received it' },
      slipNumber: { kind: 'pattern', pattern: SLIP_NUMBER, help: SLIP_NUMBER_HELP },
      reason: auditReason,
    },
    example: `collect-debt ${EXAMPLE_ID} 25000 kbz_pay 481516 "Paid after a call"`,
  },
  'write-off-debt': {
    summary:
      'writes off the debt of a closed account as a loss of the house; with the two-person rule, two people above a sum',
    changes: true,
    arguments: {
      id: createIdArgument('player'),
      amountKyat: { kind: 'whole', help: 'whole kyat, at most the debt that closed-accounts shows' },
      reference,
      reason: auditReason,
    },
    example: `write-off-debt ${EXAMPLE_ID} 25000 ticket-481 "The number answers no more"`,
  },
  adjustments: {
    summary: 'manual adjustments, the oldest first',
    changes: false,
    fieldsOfPeople: ['reference', 'reason', 'note'],
    arguments: {
      state: { kind: 'choice', choices: ADJUSTMENT_STATES, isOptional: true, help: 'default: waiting' },
    },
    example: 'adjustments',
  },
  adjust: {
    summary: `credits or debits a player manually; from ${ADJUSTMENT.aloneKyat} kyat per player in ${ADJUSTMENT.aloneHours} hours on, it waits for a second person`,
    changes: true,
    roles: CASHIER,
    arguments: {
      phone: { kind: 'pattern', pattern: PHONE, help: "the player's phone, 09…" },
      direction: { kind: 'choice', choices: ['give', 'take'], help: 'give: to the player; take: from the player' },
      amountKyat: { kind: 'whole', help: 'whole kyat' },
      reference,
      reason: playerReason,
    },
    example: 'adjust 09770000001 give 25000 ticket-481 "The bank confirmed the missing slip"',
  },
  'confirm-adjustment': {
    summary: 'approves an adjustment that someone else requested',
    changes: true,
    arguments: { id: createIdArgument('adjustment') },
    example: `confirm-adjustment ${EXAMPLE_ID}`,
  },
  'refuse-adjustment': {
    summary: 'cancels a waiting adjustment',
    changes: true,
    roles: CASHIER,
    arguments: { id: createIdArgument('adjustment'), reason: playerReason },
    example: `refuse-adjustment ${EXAMPLE_ID} "The bank found the money"`,
  },
  accounts: {
    summary: 'the company accounts for top-ups',
    changes: false,
    arguments: {},
    example: 'accounts',
  },
  'add-account': {
    summary: 'adds a company account; with the two-person rule, two people',
    changes: true,
    arguments: {
      bank: { kind: 'choice', choices: BANK_CODES, help: 'bank' },
      number: { kind: 'pattern', pattern: /^\d{6,20}$/, help: 'digits only' },
      holder: { kind: 'text', help: 'the name on the account' },
    },
    example: 'add-account kbz_pay 09250000009 "Daw Sandar Win"',
  },
  'turn-account': {
    summary: 'shows a company account to players, or hides it',
    changes: true,
    arguments: {
      id: createIdArgument('company account'),
      status: { kind: 'choice', choices: ['on', 'off'], help: 'on or off' },
    },
    example: `turn-account ${EXAMPLE_ID} off`,
  },
  'reconcile-bank': {
    summary: 'compares a bank statement (CSV) with the slips and withdrawals of that bank; changes nothing',
    changes: false,
    roles: CASHIER,
    arguments: {
      bank: { kind: 'choice', choices: BANK_CODES, help: 'bank' },
      file: { kind: 'file', help: 'CSV; columns: docs/operators/money.md' },
    },
    example: 'reconcile-bank kbz_pay statement.csv',
  },
} as const satisfies Record<string, OfficeCommand>;
