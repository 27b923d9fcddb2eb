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
  ])('D3, P11 is kept: %s as "%s"', (search, kept) => {
    storeReferralCode(search);
    expect([readReferralCode(), localStorage.getItem('referralCode') ?? '']).toEqual([kept, kept]);
  });

  it('P11 is that of the last link, and a page without one changes nothing', () => {
    storeReferralCode('?referralCode=FIRST');
    storeReferralCode('?referralCode=SECOND');
    storeReferralCode('?lang=en');
    expect(readReferralCode()).toBe('SECOND');
  });

  it('V13 is not kept for a player who has given one', () => {
    session.logIn('token-1', { ...testPlayer, hasReferrer: true });
    storeReferralCode('?referralCode=HLA12345');
    expect(readReferralCode()).toBe('');
  });
});
