/** Credentials. Never stored, not even hashed: six digits are quickly brute-forced. */
export const SECRET_FIELDS: readonly string[] = [
  'password',
  'confirmPassword',
  'otp',
  'pin',
  'currentPin',
  'confirmPin',
];
