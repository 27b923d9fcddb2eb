import * as yup from 'yup';
import { BANK_CODES, BANKS } from '../../banks.ts';
import { toAsciiDigits } from '../../rules/digits.ts';
import { isPhone, normalisePhone } from '../../rules/phone.ts';
import { ACCOUNT_NICKNAME } from '../../limits.ts';
import { bankField, createIssue, nameField, boundedTextField, pinField, uuidField } from '../../validation.ts';

const emptySchema = yup.object({});

export const bankAccountSchema = yup.object({
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
const accountNumberField = () =>
  yup
    .string()
    .transform((value: unknown) => (typeof value === 'string' ? toAsciiDigits(value).replace(/[\s-]/g, '') : value))
    .typeError(createIssue('cardNumber'))
    .required(createIssue('required'));
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
export const removedAccountSchema = yup.object({
  id: yup.string().required(),
  bank: yup.string().oneOf(BANK_CODES).required(),
  maskedNumber: yup.string().required(),
  restorableUntil: yup.string().required(),
});
