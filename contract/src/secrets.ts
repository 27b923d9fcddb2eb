/** Fields of requests that prove who somebody is. Nothing keeps them, not even in a hash: six digits are soon tried out of one. */
export const SECRET_FIELDS: readonly string[] = [
  'password',
  'confirmPassword',
  'otp',
  'pin',
  'currentPin',
  'confirmPin',
];
