import { listFieldRefusals } from '../test-data/field-refusals.ts';
import { resetPassword, signUp } from './new-password.schemas.ts';

describe('the form of a new password', () => {
  it.each([null, undefined, 7, true, [], {}, ['09771234567']])('refuses only the phone if it is %p', (phone) => {
    const password = 'golden padauk';
    const form = { phone, otp: '123456', password, confirmPassword: password, isAdult: true, acceptsTerms: true };

    for (const { request } of [signUp, resetPassword]) {
      const paths = listFieldRefusals(request, form).map(({ path }) => path.join('.'));
      expect(new Set(paths)).toEqual(new Set(['phone']));
    }
  });
});
