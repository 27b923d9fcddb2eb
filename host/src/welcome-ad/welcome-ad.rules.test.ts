import { canShowAd } from './welcome-ad.rules.ts';

describe('the pages that may show the welcome ad', () => {
  it.each([
    ['/', '', 'home', true],
    ['/home', '?lang=zh&sv=4', 'home', true],
    ['/football/home', '', 'default', true],
    ['/promotion', '?domain=partner.example', 'promotion', true],
    ['/topup', '', 'default', false],
    ['/withdrawal', '?lang=en', 'default', false],
    ['/transfer/transfer', '', 'default', false],
    ['/bet', '', 'default', false],
    ['/login', '', 'login', false],
    ['/signup_refel', '', 'signup', false],
    ['/maintain', '', 'default', false],
    ['/bet_detail', '?id=7', 'default', false],
    ['/wallet', '?panel=limits', 'default', false],
  ] as const)('B6 %s%s in the layout %s: allowed is %s', (pathname, search, layout, expected) => {
    expect(canShowAd(pathname, search, layout)).toBe(expected);
  });
});
