import * as yup from 'yup';
import { BANK_CODES, isBankCode } from '../banks.ts';
import { BANKS } from '../banks.ts';
import { TOP_UP, WITHDRAWAL } from '../limits.ts';
import { isPhone, normalisePhone } from '../rules/phone.ts';
import { asciiDigits } from '../rules/digits.ts';
import { isInstant } from '../rules/myanmar-time.ts';
import {
  bankField,
  confirmationOf,
  issue,
  kyatField,
  nameField,
  newPinField,
  otpField,
  pinField,
  slipNumberField,
  textField,
  uuidField,
} from '../validation.ts';

const nothing = yup.object({});

/** T3: every movement that a player sees. `amountKyat` is signed: into the main wallet is positive. `transfer-in` is main → game, as C8 calls it. */
export const TRANSACTION_KINDS = [
  'top-up',
  'withdrawal',
  'withdrawal-return',
  'transfer-in',
  'transfer-out',
  'stake',
  'payout',
  'refund',
  'bonus',
  'adjustment',
] as const;
/** T3: `pending` (a transfer that is being checked, too), `completed`, `top-up-success`, `withdrawal-success`, `refunded`; a top-up or withdrawal that staff refused is `refused`, one the player took back `cancelled`. */
export const TRANSACTION_STATES = [
  'pending',
  'completed',
  'top-up-success',
  'withdrawal-success',
  'refunded',
  'refused',
  'cancelled',
] as const;
const state = yup.string().oneOf(TRANSACTION_STATES).required();

export const getWallet = {
  request: nothing,
  answer: yup.object({
    mainKyat: yup.number().required(),
    heldKyat: yup.number().required(),
    gameKyat: yup.number().required(),
    points: yup.number().required(),
  }),
};
export const transactionSchema = yup.object({
  id: yup.string().required(),
  kind: yup.string().oneOf(TRANSACTION_KINDS).required(),
  state,
  amountKyat: yup.number().required(),
  feeKyat: yup.number().required(),
  bank: yup.string().oneOf(BANK_CODES).nullable().defined(),
  at: yup.string().required(),
});
/** An instant as `toISOString` writes it. */
const instantField = () =>
  yup
    .string()
    .typeError(issue('type'))
    .test('instant', issue('type'), (value) => value === undefined || isInstant(value));
/** K12: of the last 2 days unless asked for more (at most 31), with all that wait; or the page before an instant, however long ago. Newest first. */
export const getTransactions = {
  request: yup.object({ days: yup.number().integer().min(1).max(31).optional(), before: instantField().optional() }),
  /** `olderBefore`: what to ask for next with `before`; null when there is nothing older. */
  answer: yup.object({
    transactions: yup.array(transactionSchema.required()).required(),
    olderBefore: yup.string().nullable().defined(),
  }),
};
/** One transaction with its steps, for `/twoD/wallet/transaction_status`. */
export const getTransaction = {
  request: yup.object({ id: uuidField() }),
  answer: transactionSchema.shape({
    note: yup.string().nullable().defined(),
    canCancel: yup.boolean().required(),
    steps: yup
      .array(
        yup
          .object({
            name: yup
              .string()
              .oneOf(['sent', 'checking', 'paid', 'done', 'returned', 'refused', 'cancelled'])
              .required(),
            at: yup.string().nullable().defined(),
          })
          .required(),
      )
      .required(),
  }),
};

export const getTopUpOptions = {
  request: nothing,
  answer: yup.object({
    banks: yup
      .array(
        yup
          .object({
            bank: yup.string().oneOf(BANK_CODES).required(),
            isUnderMaintenance: yup.boolean().required(),
            accounts: yup
              .array(
                yup
                  .object({
                    id: yup.string().required(),
                    number: yup.string().required(),
                    holderName: yup.string().required(),
                  })
                  .required(),
              )
              .required(),
          })
          .required(),
      )
      .required(),
    isUnderMaintenance: yup.boolean().required(),
    slipsLeftToday: yup.number().required(),
    isOfficeOpen: yup.boolean().required(),
  }),
};

/** V16, V17, V20, K9. `photo` is a data URL that the phone has already compressed; the server decodes, checks and re-encodes it. */
export const requestTopUp = {
  request: yup.object({
    bank: bankField(),
    companyAccountId: uuidField(),
    amountKyat: kyatField(TOP_UP.minimumKyat, 1, TOP_UP.maximumKyat),
    slipNumber: slipNumberField(),
    photo: yup
      .string()
      .typeError(issue('imageInvalid'))
      .required(issue('required'))
      .max(3_000_000, issue('imageLarge'))
      .matches(/^data:image\/(?:jpeg|png|webp);base64,/, { message: issue('imageInvalid') }),
    senderName: textField()
      .max(TOP_UP.senderNameLength, issue('nameLong', { maximum: TOP_UP.senderNameLength }))
      .when('bank', ([bank], field) =>
        isBankCode(bank) && BANKS[bank].asksSenderName ? field.required(issue('required')) : field.optional(),
      ),
  }),
  answer: yup.object({
    id: yup.string().required(),
    state,
    feeKyat: yup.number().required(),
    creditKyat: yup.number().required(),
    approvalMinutes: yup.number().required(),
  }),
};
export const getTopUp = {
  request: yup.object({ id: uuidField() }),
  answer: yup.object({
    id: yup.string().required(),
    state,
    bank: yup.string().oneOf(BANK_CODES).required(),
    amountKyat: yup.number().required(),
    feeKyat: yup.number().required(),
    slipNumber: yup.string().required(),
    editsLeft: yup.number().required(),
    sentAt: yup.string().required(),
    decidedAt: yup.string().nullable().defined(),
    refusalNote: yup.string().nullable().defined(),
  }),
};
export const editSlip = {
  request: yup.object({ id: uuidField(), slipNumber: slipNumberField() }),
  answer: yup.object({ editsLeft: yup.number().required() }),
};

export const bankAccountSchema = yup.object({
  id: yup.string().required(),
  bank: yup.string().oneOf(BANK_CODES).required(),
  maskedNumber: yup.string().required(),
  holderName: yup.string().required(),
  /** T9: null when a withdrawal may go there now. */
  withdrawableFrom: yup.string().nullable().defined(),
  /** T8: when it may be removed or changed; null when now. */
  changeableFrom: yup.string().nullable().defined(),
  isUnderMaintenance: yup.boolean().required(),
});
export const getWithdrawalOptions = {
  request: nothing,
  answer: yup.object({
    accounts: yup.array(bankAccountSchema.required()).required(),
    availableKyat: yup.number().required(),
    hasPin: yup.boolean().required(),
    reviewMinutes: yup.number().required(),
    isUnderMaintenance: yup.boolean().required(),
  }),
};
/** V20, E25: the amount leaves the main wallet in full; the fee is taken from it. */
export const requestWithdrawal = {
  request: yup.object({
    accountId: uuidField('choice'),
    amountKyat: kyatField(WITHDRAWAL.minimumKyat, 1, WITHDRAWAL.maximumKyat),
    pin: pinField(),
  }),
  answer: yup.object({
    id: yup.string().required(),
    state,
    feeKyat: yup.number().required(),
    payoutKyat: yup.number().required(),
    reviewMinutes: yup.number().required(),
  }),
};
export const getWithdrawal = {
  request: yup.object({ id: uuidField() }),
  answer: yup.object({
    id: yup.string().required(),
    state,
    bank: yup.string().oneOf(BANK_CODES).required(),
    maskedNumber: yup.string().required(),
    holderName: yup.string().required(),
    amountKyat: yup.number().required(),
    feeKyat: yup.number().required(),
    reviewMinutes: yup.number().required(),
    canCancel: yup.boolean().required(),
    sentAt: yup.string().required(),
    decidedAt: yup.string().nullable().defined(),
    refusalNote: yup.string().nullable().defined(),
  }),
};
export const cancelWithdrawal = { request: yup.object({ id: uuidField() }), answer: nothing };

/** V15: the number twice. A card has 6 to 20 digits; a mobile wallet is named by its phone. */
const cardNumber = () =>
  yup
    .string()
    .transform((value: unknown) => (typeof value === 'string' ? asciiDigits(value).replace(/[\s-]/g, '') : value))
    .typeError(issue('cardNumber'))
    .required(issue('required'));
export const bindBankAccount = {
  request: yup.object({
    bank: bankField(),
    accountNumber: cardNumber().test('account', function checkAccount(value) {
      const bank = BANK_CODES.find((code) => code === this.parent.bank);
      const isMobile = bank !== undefined && BANKS[bank].kind === 'mobile';
      if (isMobile ? isPhone(normalisePhone(value)) : /^\d{6,20}$/.test(value)) return true;
      return this.createError({ message: issue(isMobile ? 'phone' : 'cardNumber') });
    }),
    confirmAccountNumber: cardNumber().test(
      'matches',
      issue('accountMismatch'),
      (value, context) => value === context.parent.accountNumber,
    ),
    holderName: nameField(),
  }),
  answer: bankAccountSchema,
};
export const removeBankAccount = { request: yup.object({ id: uuidField() }), answer: nothing };

export const setPin = {
  request: yup.object({
    pin: newPinField(),
    confirmPin: confirmationOf('pin'),
    password: yup
      .string()
      .typeError(issue('type'))
      .required(issue('required'))
      .max(200, issue('passwordLong', { maximum: 200 })),
  }),
  answer: nothing,
};
export const changePin = {
  request: yup.object({ currentPin: pinField(), pin: newPinField(), confirmPin: confirmationOf('pin') }),
  answer: nothing,
};
export const resetPin = {
  request: yup.object({ otp: otpField(), pin: newPinField(), confirmPin: confirmationOf('pin') }),
  answer: nothing,
};
