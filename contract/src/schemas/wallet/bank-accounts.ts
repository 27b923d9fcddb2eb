import * as yup from 'yup';
import { BANK_CODES, BANKS } from '../../banks.ts';
import { asciiDigits } from '../../rules/digits.ts';
import { isPhone, normalisePhone } from '../../rules/phone.ts';
import { ACCOUNT_NICKNAME } from '../../limits.ts';
import { bankField, issue, nameField, nameOf, pinField, uuidField } from '../../validation.ts';

const nothing = yup.object({});

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
    pin: pinField(),
  }),
  answer: bankAccountSchema,
};
export const removeBankAccount = { request: yup.object({ id: uuidField(), pin: pinField() }), answer: nothing };
/** Undoes a removal by mistake or by a third party. */
export const restoreBankAccount = { request: yup.object({ id: uuidField(), pin: pinField() }), answer: nothing };
export const nameBankAccount = {
  request: yup.object({ id: uuidField(), nickname: nameOf(ACCOUNT_NICKNAME.maximumLength).defined(issue('required')) }),
  answer: nothing,
};
export const removedAccountSchema = yup.object({
  id: yup.string().required(),
  bank: yup.string().oneOf(BANK_CODES).required(),
  maskedNumber: yup.string().required(),
  restorableUntil: yup.string().required(),
});
