import { COMMON_PASSWORDS } from './password-denylist.rules.ts';
import { findPasswordWeakness } from './weak-password.rules.ts';

describe('findPasswordWeakness', () => {
  it.each([
    '12345678',
    '123456789',
    '1234567890',
    '87654321',
    '00000000',
    '11112222',
    '12341234',
    '12345678a',
    'password',
    'Password',
    'password1',
    'P@ssw0rd',
    'Passw0rd!',
    'pa55word123',
    'qwertyuiop',
    'qwerty123',
    '1qaz2wsx',
    'abcd1234',
    'abc12345',
    'iloveyou',
    'i love you',
    'padauk123',
    'myanmar123',
    'Myanmar2024!',
    'mandalay@123',
    'mingalarpar',
    'kyawkyaw99',
    'myanmar123456789',
    'liverpool1',
    'မင်္ဂလာပါ',
    '၁၂၃၄၅၆၇၈',
    '09771234567',
    '+959771234567',
    '9771234567',
    '17051990',
    '19900517',
    '17-05-1990',
  ])('%s is common', (password) => {
    expect(findPasswordWeakness(password)).toBe('passwordCommon');
  });

  it.each([
    'padauk-blossom',
    'golden padauk',
    'silver padauk',
    'longenough',
    'padauk-demo',
    'ငါ့စကားဝှက်',
    'correct horse battery',
    'kT9#vbq2',
    '8402957316',
    'myanmar-4829107365',
    'rain over Hpa-An',
  ])('%s is not weak', (password) => {
    expect(findPasswordWeakness(password, '09250123456')).toBeNull();
  });

  it.each([
    '09771284630',
    '959771284630',
    '+95 9 771 284 630',
    '771284630',
    '၀၉၇၇၁၂၈၄၆၃၀',
    'me771284630!',
    'hla-09771284630-padauk',
  ])('%s contains the phone number of the player', (password) => {
    expect(findPasswordWeakness(password, '09771284630')).toBe('passwordPhone');
  });

  it('the denylist has more than 900 words in lower case and NFC', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(900);
    expect([...COMMON_PASSWORDS].filter((word) => word !== word.normalize('NFC').toLowerCase())).toEqual([]);
  });
});
