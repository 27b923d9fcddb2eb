import { buildContactUrl, isContact } from './service-contact.rules.ts';

describe('contacts of customer service', () => {
  it.each([
    ['phone', '09770128176', 'tel:+959770128176'],
    ['viber', '09770128176', 'viber://chat?number=%2B959770128176'],
    ['messenger', 'padauk.help', 'https://m.me/padauk.help'],
  ] as const)('P21 %s %s has the URL %s', (kind, value, url) => {
    expect(isContact(kind, value)).toBe(true);
    expect(buildContactUrl(kind, value)).toBe(url);
  });

  it.each([
    ['phone', '1234'],
    ['phone', '09770128176 '],
    ['viber', 'padauk'],
    ['messenger', 'evil.com/login'],
    ['messenger', 'a b c d e'],
  ] as const)('P21 %s %j is not a valid contact', (kind, value) => {
    expect(isContact(kind, value)).toBe(false);
  });
});
