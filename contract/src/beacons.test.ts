import { BEACON_LIMITS, toPageTemplate, redactPersonalData } from './beacons.ts';

describe('a message that leaves the phone', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'lines')",
      "Cannot read properties of undefined (reading 'lines')",
      'is kept when it names nobody',
    ],
    ['no player 09770000001', 'no player #', 'has no phone number'],
    ['no player ၀၉၇၇၀၀၀၀၀၀၁', 'no player #', 'also not in Burmese digits'],
    ['card 1234 5678 9012 3456 refused', 'card # refused', 'has no card number'],
    ['to ma.hla+2d@example.com', 'to @', 'has no mail address'],
    [
      'GET https://a.test/api/bets/7?token=abc#x failed',
      'GET https://a.test/api/bets/7 failed',
      'has addresses without their query',
    ],
    ['image data:image/png;base64,iVBORw0KGgo', 'image data:', 'has no picture'],
    ['key 5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f reused', 'key # reused', 'has no id of a thing or a person'],
    [
      'Loading chunk 733 failed in r/lottery/1.4.2-ab12cd3/bet.js',
      'Loading chunk 733 failed in r/lottery/1.4.2-ab12cd3/bet.js',
      'keeps the build and the chunk',
    ],
    ['a\n\tb\u0000c', 'a b c', 'stands in one line'],
    ['a \ud800 b', 'a  b', 'has no half of a letter'],
    [`${'x'.repeat(1)} ${'y '.repeat(98)}z\ud83d\ude00`, `x ${'y '.repeat(98)}z`, 'is cut between letters'],
    ['x '.repeat(300), 'x '.repeat(300).slice(0, BEACON_LIMITS.messageLength), 'is cut'],
  ])('"%s" %s: %s', (message, expected) => {
    expect(redactPersonalData(message)).toBe(expected);
  });
});

describe('the page that a failure was on', () => {
  it.each([
    ['/', '/'],
    ['/twoD/wallet/hello', '/twoD/wallet/hello'],
    ['/bet/77120443/', '/bet/:id'],
    ['/p/ma.hla@example.com', '/p/:id'],
    ['/p/%E1%80%9C%E1%80%BE', '/p/:id'],
    [`/p/${'x'.repeat(41)}`, '/p/:id'],
    ['/word'.repeat(40), '/word'.repeat(16)],
  ])('%s is told as %s', (pathname, expected) => {
    expect(toPageTemplate(pathname)).toBe(expected);
  });
});
