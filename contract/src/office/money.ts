import { BANK_CODES } from '../platform/banks.ts';
import { ADJUSTMENT, TOP_UP } from '../limits.ts';
import { PHONE } from '../platform/phone.rules.ts';
import {
  MANAGER,
  CASHIER,
  READERS,
  query,
  personalQuery,
  change,
  id,
  text,
  whole,
  file,
  pattern,
  choice,
  optional,
  auditReason,
  playerReason,
} from './command.ts';

export const TOP_UP_STATES = ['pending', 'approved', 'refused'] as const;
export const ADJUSTMENT_STATES = ['waiting', 'done', 'refused'] as const;
export const WITHDRAWAL_STATES = ['pending', 'paid', 'refused', 'cancelled'] as const;
const SLIP_NUMBER = new RegExp(`^\\d{${TOP_UP.slipDigits}}$`);

/** Visible characters and single spaces, so that no two references look alike. */
const reference = pattern(
  /^(?=.{1,100}$)[\p{L}\p{M}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{M}\p{N}\p{P}\p{S}]+)*$/u,
  'case reference, such as a ticket or a bank message; each reference is booked once',
  'ticket-481',
);
const SLIP_NUMBER_HELP = `the last ${TOP_UP.slipDigits} digits that the bank shows`;

export const MONEY_COMMANDS = {
  'top-ups': personalQuery('slips, the oldest first (photo: command photo)', CASHIER, {
    state: optional(choice(TOP_UP_STATES, 'default: pending')),
  }),
  approve: change(
    'credits a slip; an edited slip needs the number from the bank; with the two-person rule it needs number and amount, and two people above a sum',
    CASHIER,
    {
      id: id('top-up'),
      slipNumber: optional(pattern(SLIP_NUMBER, SLIP_NUMBER_HELP, '481516')),
      amountKyat: optional(whole('whole kyat, as the bank shows it', '25000')),
    },
  ),
  refuse: change('refuses a slip', CASHIER, { id: id('top-up'), reason: playerReason('The photo cannot be read') }),
  withdrawals: personalQuery('withdrawals, the oldest first', CASHIER, {
    state: optional(choice(WITHDRAWAL_STATES, 'default: pending')),
  }),
  pay: change(
    'records that a withdrawal was paid out; two people must confirm it above a sum, or after a credit by the same person',
    CASHIER,
    { id: id('withdrawal') },
  ),
  return: change('refuses a withdrawal and returns the money to the player', CASHIER, {
    id: id('withdrawal'),
    reason: playerReason('The account has another name'),
  }),
  'closed-accounts': personalQuery(
    'closed accounts with later credits or debts, and their last bound bank account',
    CASHIER,
  ),
  'pay-out-closed': change(
    'creates a withdrawal of the later credits of a closed account, to its last bound bank account or another one; pay it with command pay',
    MANAGER,
    {
      id: id('player'),
      bank: optional(choice(BANK_CODES, 'default: the last bound account')),
      number: optional(pattern(/^\d{6,20}$/, 'digits only')),
      holder: optional(text('the name on the account')),
    },
  ),
  'collect-debt': change(
    'records a bank payment for the debt of a closed account, in full or in part; with the two-person rule, two people above a sum',
    CASHIER,
    {
      id: id('player'),
      amountKyat: whole('whole kyat, as the bank shows it', '25000'),
      bank: choice(BANK_CODES, 'the bank that received it'),
      slipNumber: pattern(SLIP_NUMBER, SLIP_NUMBER_HELP, '481516'),
      reason: auditReason('Paid after a call'),
    },
  ),
  'write-off-debt': change(
    'writes off the debt of a closed account as a loss of the house; with the two-person rule, two people above a sum',
    MANAGER,
    {
      id: id('player'),
      amountKyat: whole('whole kyat, at most the debt that closed-accounts shows', '25000'),
      reference,
      reason: auditReason('The number answers no more'),
    },
  ),
  adjustments: {
    ...query('manual adjustments, the oldest first', READERS, {
      state: optional(choice(ADJUSTMENT_STATES, 'default: waiting')),
    }),
    fieldsOfPeople: ['reference', 'reason', 'note'],
  },
  adjust: change(
    `credits or debits a player manually; from ${ADJUSTMENT.aloneKyat} kyat per player in ${ADJUSTMENT.aloneHours} hours on, it waits for a second person`,
    CASHIER,
    {
      phone: pattern(PHONE, "the player's phone, 09…", '09770000001'),
      direction: choice(['give', 'take'], 'give: to the player; take: from the player'),
      amountKyat: whole('whole kyat', '25000'),
      reference,
      reason: playerReason('The bank confirmed the missing slip'),
    },
  ),
  'confirm-adjustment': change('approves an adjustment that someone else requested', MANAGER, { id: id('adjustment') }),
  'refuse-adjustment': change('cancels a waiting adjustment', CASHIER, {
    id: id('adjustment'),
    reason: playerReason('The bank found the money'),
  }),
  accounts: query('the company accounts for top-ups'),
  'add-account': change('adds a company account; with the two-person rule, two people', MANAGER, {
    bank: choice(BANK_CODES, 'bank'),
    number: pattern(/^\d{6,20}$/, 'digits only', '09250000009'),
    holder: text('the name on the account', 'Daw Sandar Win'),
  }),
  'turn-account': change('shows a company account to players, or hides it', MANAGER, {
    id: id('company account'),
    status: choice(['on', 'off'], 'on or off', 'off'),
  }),
  'reconcile-bank': query(
    'compares a bank statement (CSV) with the slips and withdrawals of that bank; changes nothing',
    CASHIER,
    { bank: choice(BANK_CODES, 'bank'), file: file('CSV; columns: docs/operators/money.md', 'statement.csv') },
  ),
} as const;
