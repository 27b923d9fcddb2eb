import * as yup from 'yup';
import { confirmationField, createIssue, newPinField, otpField, pinField } from '../../validation.ts';

const emptySchema = yup.object({});

export const setPin = {
  request: yup.object({
    pin: newPinField(),
    confirmPin: confirmationField('pin'),
    password: yup
      .string()
      .typeError(createIssue('type'))
      .required(createIssue('required'))
      .max(200, createIssue('passwordLong', { maximum: 200 })),
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
