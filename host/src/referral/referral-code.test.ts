import { session } from '@padauk/shared/runtime';
import { testPlayer } from '@padauk/shared/testing';
import { storeReferralCode, readReferralCode } from './referral-code.ts';

beforeEach(() => {
  session.logOut();
  localStorage.clear();
});

describe('the referral code of an invite link', () => {
  it.each([
    ['?referralCode=HLA12345', 'HLA12345'],
    ['?lang=uni&referralCode=%20hla12345', 'HLA12345'],
    ['?referralCode=', ''],
    ['?referralCode=<b>', ''],
    [`?referralCode=${'A'.repeat(21)}`, ''],
    ['', ''],
  ])('D3, P11 is stored: %s as "%s"', (search, stored) => {
    storeReferralCode(search);
    expect([readReferralCode(), localStorage.getItem('referralCode') ?? '']).toEqual([stored, stored]);
  });

  it('P11 is that of the last link; a page without a code changes nothing', () => {
    storeReferralCode('?referralCode=FIRST');
    storeReferralCode('?referralCode=SECOND');
    storeReferralCode('?lang=en');
    expect(readReferralCode()).toBe('SECOND');
  });

  it('V13 is not stored for a player who has a referrer', () => {
    session.logIn('token-1', { ...testPlayer, hasReferrer: true });
    storeReferralCode('?referralCode=HLA12345');
    expect(readReferralCode()).toBe('');
  });
});
