import * as yup from 'yup';
import { PASSWORD } from '../limits.ts';
import { findPasswordWeakness } from './weak-password.rules.ts';
import {
  confirmationField,
  createIssue,
  emptySchema,
  enteredPasswordField,
  otpField,
  passwordField,
  phoneField,
  textField,
} from '../platform/validation.ts';
import { sessionSchema } from './player.schemas.ts';

/** Without a `phone` in the form, the server repeats `findPasswordWeakness` with the player's own. */
export const newPasswordField = () =>
  passwordField().test('weak', (value, context) => {
    if (value === undefined || value.length < PASSWORD.minimumLength) return true;
    const { phone } = context.parent as { readonly phone?: unknown }; // yup has cast, but not validated it
    const weakness = findPasswordWeakness(value, typeof phone === 'string' ? phone : null);
    return weakness === null || context.createError({ message: createIssue(weakness) });
  });

const newCredentials = yup.object({
  phone: phoneField(),
  otp: otpField(),
  password: newPasswordField(),
  confirmPassword: confirmationField('password'),
});

export const resetPassword = { request: newCredentials, answer: emptySchema };

export const signUp = {
  request: newCredentials.shape({
    isAdult: yup.boolean().required(createIssue('adult')).oneOf([true], createIssue('adult')),
    acceptsTerms: yup.boolean().required(createIssue('terms')).oneOf([true], createIssue('terms')),
    inviteCode: textField()
      .max(20, createIssue('nameLong', { maximum: 20 }))
      .optional(),
  }),
  answer: sessionSchema,
};

export const changePassword = {
  request: yup.object({
    currentPassword: enteredPasswordField(),
    password: newPasswordField().notOneOf([yup.ref('currentPassword')], createIssue('passwordSame')),
    confirmPassword: confirmationField('password'),
  }),
  answer: emptySchema,
};
