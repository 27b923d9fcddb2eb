import { BEACON_LIMITS, toUrlPattern, redactPersonalData } from './beacons.ts';

describe('redactPersonalData', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'lines')",
      "Cannot read properties of undefined (reading 'lines')",
      'keeps a message without personal data',
    ],
    ['no player 09770000001', 'no player #', 'removes a phone number'],
    ['no player ၀၉၇၇၀၀၀၀၀၀၁', 'no player #', 'removes a phone number in Burmese digits'],
    ['card 1234 5678 9012 3456 refused', 'card # refused', 'removes a card number'],
    ['to ma.hla+2d@example.com', 'to @', 'removes an e-mail address'],
    [
      'GET https://a.test/api/bets/7?token=abc#x failed',
      'GET https://a.test/api/bets/7 failed',
      'removes the query of a URL',
    ],
    ['image data:image/png;base64,iVBORw0KGgo', 'image data:', 'removes the data of an image'],
    ['key 5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f reused', 'key # reused', 'removes a UUID'],
    [
      'Loading chunk 733 failed in r/lottery/1.4.2-ab12cd3/bet.js',
      'Loading chunk 733 failed in r/lottery/1.4.2-ab12cd3/bet.js',
      'keeps the build id and the chunk name',
    ],
    ['a\n\tb\u0000c', 'a b c', 'replaces control characters by one space'],
    ['a \ud800 b', 'a  b', 'removes an unpaired surrogate'],
    [`${'x'.repeat(1)} ${'y '.repeat(98)}z\ud83d\ude00`, `x ${'y '.repeat(98)}z`, 'does not cut a surrogate pair'],
    ['x '.repeat(300), 'x '.repeat(300).slice(0, BEACON_LIMITS.messageLength), 'cuts a long message'],
  ])('"%s" becomes "%s": %s', (message, expected) => {
    expect(redactPersonalData(message)).toBe(expected);
  });
});

describe('toUrlPattern', () => {
  it.each([
    ['/', '/'],
    ['/twoD/wallet/hello', '/twoD/wallet/hello'],
    ['/bet/77120443/', '/bet/:id'],
    ['/p/ma.hla@example.com', '/p/:id'],
    ['/p/%E1%80%9C%E1%80%BE', '/p/:id'],
    [`/p/${'x'.repeat(41)}`, '/p/:id'],
    ['/word'.repeat(40), '/word'.repeat(16)],
  ])('%s becomes %s', (pathname, expected) => {
    expect(toUrlPattern(pathname)).toBe(expected);
  });
});
