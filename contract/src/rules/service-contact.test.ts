import { buildContactUrl, isContact } from './service-contact.ts';

describe('ways to reach customer service', () => {
  it.each([
    ['phone', '09770128176', 'tel:+959770128176'],
    ['viber', '09770128176', 'viber://chat?number=%2B959770128176'],
    ['messenger', 'padauk.help', 'https://m.me/padauk.help'],
  ] as const)('P21 %s %s opens %s', (kind, value, address) => {
    expect(isContact(kind, value)).toBe(true);
    expect(buildContactUrl(kind, value)).toBe(address);
  });

  it.each([
    ['phone', '1234'],
    ['phone', '09770128176 '],
    ['viber', 'padauk'],
    ['messenger', 'evil.com/login'],
    ['messenger', 'a b c d e'],
  ] as const)('P21 %s %j is none', (kind, value) => {
    expect(isContact(kind, value)).toBe(false);
  });
});
