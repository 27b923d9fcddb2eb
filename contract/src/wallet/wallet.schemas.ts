import * as yup from 'yup';
import { BANK_CODES, BANKS } from '../platform/banks.ts';
import { ACCOUNT_NICKNAME, WITHDRAWAL } from '../limits.ts';
import { isPhone, normalisePhone } from '../platform/phone.rules.ts';
import {
  arrayOf,
  bankField,
  boundedTextField,
  confirmationField,
  createIssue,
  emptySchema,
  enteredPasswordField,
  kyatField,
  nameField,
  newPinField,
  normaliseDigits,
  otpField,
  pinField,
  requiredField,
  uuidField,
} from '../platform/validation.ts';
import { writtenTextField } from '../text/local-text.schemas.ts';
import { transactionState } from './wallet-top-ups.schemas.ts';

export * from './wallet-top-ups.schemas.ts';

export const getWallet = {
  request: emptySchema,
  answer: yup.object({
    mainKyat: yup.number().required(),
    /** Debited from the main wallet, not paid out yet. */
    heldForWithdrawalKyat: yup.number().required(),
    /** Debited from the main wallet, not credited to the game wallet yet. */
    heldForTransferKyat: yup.number().required(),
    gameKyat: yup.number().required(),
    points: yup.number().required(),
  }),
};

const bankAccountSchema = yup.object({
  id: yup.string().required(),
  bank: yup.string().oneOf(BANK_CODES).required(),
  maskedNumber: yup.string().required(),
  holderName: yup.string().required(),
  nickname: yup.string().optional(),
  withdrawableFrom: yup.string().nullable().defined(),
  /** T8: the earliest removal; null when allowed now. */
  changeableFrom: yup.string().nullable().defined(),
  isUnderMaintenance: yup.boolean().required(),
});

/** V15: entered twice. A card has 6 to 20 digits; a mobile wallet uses its phone number. */
const accountNumberField = () => requiredField('cardNumber').transform(normaliseDigits);
export const bindBankAccount = {
  request: yup.object({
    bank: bankField(),
    accountNumber: accountNumberField().test('account', function checkAccount(value) {
      const bank = BANK_CODES.find((code) => code === this.parent.bank);
      const isMobile = bank !== undefined && BANKS[bank].kind === 'mobile';
      if (isMobile ? isPhone(normalisePhone(value)) : /^\d{6,20}$/.test(value)) return true;
      return this.createError({ message: createIssue(isMobile ? 'phone' : 'cardNumber') });
    }),
    confirmAccountNumber: accountNumberField().test(
      'matches',
      createIssue('accountMismatch'),
      (value, context) => value === context.parent.accountNumber,
    ),
    holderName: nameField(),
    pin: pinField(),
  }),
  answer: bankAccountSchema,
};
export const removeBankAccount = { request: yup.object({ id: uuidField(), pin: pinField() }), answer: emptySchema };
/** Undoes a removal by mistake or by a third party. */
export const restoreBankAccount = { request: yup.object({ id: uuidField(), pin: pinField() }), answer: emptySchema };
export const nameBankAccount = {
  request: yup.object({
    id: uuidField(),
    nickname: boundedTextField(ACCOUNT_NICKNAME.maximumLength).defined(createIssue('required')),
  }),
  answer: emptySchema,
};
const removedAccountSchema = yup.object({
  id: yup.string().required(),
  bank: yup.string().oneOf(BANK_CODES).required(),
  maskedNumber: yup.string().required(),
  restorableUntil: yup.string().required(),
});

export const setPin = {
  request: yup.object({
    pin: newPinField(),
    confirmPin: confirmationField('pin'),
    password: enteredPasswordField(),
  }),
  answer: emptySchema,
};
export const changePin = {
  request: yup.object({ currentPin: pinField(), pin: newPinField(), confirmPin: confirmationField('pin') }),
  answer: emptySchema,
};
export const resetPin = {
  request: yup.object({ otp: otpField(), pin: newPinField(), confirmPin: confirmationField('pin') }),
  answer: emptySchema,
};

export const getWithdrawalOptions = {
  request: emptySchema,
  answer: yup.object({
    accounts: arrayOf(bankAccountSchema),
    removedAccounts: yup.array(removedAccountSchema.required()).optional(),
    availableKyat: yup.number().required(),
    hasPin: yup.boolean().required(),
    reviewMinutes: yup.number().required(),
    isUnderMaintenance: yup.boolean().required(),
    /** T10, K14: no withdrawal before this time; null when not blocked. */
    blockedUntil: yup.string().nullable().defined(),
  }),
};
/** V20, E25: the full amount leaves the main wallet; the fee is deducted from it. */
export const requestWithdrawal = {
  request: yup.object({
    accountId: uuidField('choice'),
    amountKyat: kyatField(WITHDRAWAL.minimumKyat, 1, WITHDRAWAL.maximumKyat),
    pin: pinField(),
  }),
  answer: yup.object({
    id: yup.string().required(),
    state: transactionState,
    feeKyat: yup.number().required(),
    payoutKyat: yup.number().required(),
    reviewMinutes: yup.number().required(),
  }),
};
export const getWithdrawal = {
  request: yup.object({ id: uuidField() }),
  answer: yup.object({
    id: yup.string().required(),
    state: transactionState,
    bank: yup.string().oneOf(BANK_CODES).required(),
    maskedNumber: yup.string().required(),
    holderName: yup.string().required(),
    amountKyat: yup.number().required(),
    feeKyat: yup.number().required(),
    reviewMinutes: yup.number().required(),
    canCancel: yup.boolean().required(),
    sentAt: yup.string().required(),
    decidedAt: yup.string().nullable().defined(),
    refusalNote: writtenTextField().nullable().defined(),
  }),
};
export const cancelWithdrawal = { request: yup.object({ id: uuidField() }), answer: emptySchema };
