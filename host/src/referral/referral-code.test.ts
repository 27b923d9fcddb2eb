import { session } from '@padauk/shared/runtime';
import { aPlayer } from '@padauk/shared/testing';
import { storeReferralCode, keptReferralCode } from './referral-code.ts';

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
    expect([keptReferralCode(), localStorage.getItem('referralCode') ?? '']).toEqual([kept, kept]);
  });

  it('P11 is that of the last link, and a page without one changes nothing', () => {
    storeReferralCode('?referralCode=FIRST');
    storeReferralCode('?referralCode=SECOND');
    storeReferralCode('?lang=en');
    expect(keptReferralCode()).toBe('SECOND');
  });

  it('V13 is not kept for a player who has given one', () => {
    session.logIn('token-1', { ...aPlayer, hasReferrer: true });
    storeReferralCode('?referralCode=HLA12345');
    expect(keptReferralCode()).toBe('');
  });
});
