import * as yup from 'yup';
import { confirmationOf, issue, newPinField, otpField, pinField } from '../../validation.ts';

const nothing = yup.object({});

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
