import * as yup from 'yup';
import { PASSWORD } from '../limits.ts';
import { weaknessOfPassword } from '../rules/weak-password.ts';
import {
  confirmationOf,
  enteredPasswordField,
  issue,
  otpField,
  passwordField,
  phoneField,
  textField,
} from '../validation.ts';
import { sessionSchema } from './player.ts';

/** Without a `phone` in the form, the server repeats `weaknessOfPassword` with the player's own. */
export const newPasswordField = () =>
  passwordField().test('weak', (value, context) => {
    if (value === undefined || value.length < PASSWORD.minimumLength) return true;
    const { phone } = context.parent as { readonly phone?: unknown }; // yup has cast, but not validated it
    const weakness = weaknessOfPassword(value, typeof phone === 'string' ? phone : null);
    return weakness === null || context.createError({ message: issue(weakness) });
  });

export const signUp = {
  request: yup.object({
    phone: phoneField(),
    otp: otpField(),
    password: newPasswordField(),
    confirmPassword: confirmationOf('password'),
    isAdult: yup.boolean().required(issue('adult')).oneOf([true], issue('adult')),
    acceptsTerms: yup.boolean().required(issue('terms')).oneOf([true], issue('terms')),
    inviteCode: textField()
      .max(20, issue('nameLong', { maximum: 20 }))
      .optional(),
  }),
  answer: sessionSchema,
};

export const resetPassword = {
  request: yup.object({
    phone: phoneField(),
    otp: otpField(),
    password: newPasswordField(),
    confirmPassword: confirmationOf('password'),
  }),
  answer: yup.object({}),
};

export const changePassword = {
  request: yup.object({
    currentPassword: enteredPasswordField(),
    password: newPasswordField().notOneOf([yup.ref('currentPassword')], issue('passwordSame')),
    confirmPassword: confirmationOf('password'),
  }),
  answer: yup.object({}),
};
