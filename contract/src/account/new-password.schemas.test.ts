import { toFieldRefusals } from '../platform/validation.ts';
import { ValidationError } from 'yup';
import { resetPassword, signUp } from './new-password.schemas.ts';

function listRefusedPaths(
  form: object,
  schema: typeof signUp.request | typeof resetPassword.request,
): readonly unknown[] {
  try {
    schema.validateSync(form, { abortEarly: false });
    return [];
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return toFieldRefusals(error).map(({ path }) => path.join('.'));
  }
}

describe('the form of a new password', () => {
  it.each([null, undefined, 7, true, [], {}, ['09771234567']])('refuses only the phone if it is %p', (phone) => {
    const password = 'golden padauk';
    const form = { phone, otp: '123456', password, confirmPassword: password, isAdult: true, acceptsTerms: true };

    expect(new Set(listRefusedPaths(form, signUp.request))).toEqual(new Set(['phone']));
    expect(new Set(listRefusedPaths(form, resetPassword.request))).toEqual(new Set(['phone']));
  });
});
