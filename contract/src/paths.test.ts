import { toAppPath, getPath, getTicketPath } from './paths.ts';

describe('getPath', () => {
  it.each([
    ['a path without parameters', getPath('home'), '/home'],
    ['a required parameter', getPath('ticket', { id: 'a1' }), '/bet_detail?id=a1'],
    [
      'all given parameters',
      getPath('transfer', { direction: 'in', amount: 1000 }),
      '/transfer/transfer?direction=in&amount=1000',
    ],
    ['no parameter for an undefined value', getPath('board', { draw: undefined }), '/bet'],
    [
      'reserved characters percent-encoded',
      getPath('logIn', { next: '/bet?section=7&x' }),
      '/login?next=%2Fbet%3Fsection%3D7%26x',
    ],
  ])('B1 writes %s', (_, path, expected) => {
    expect(path).toBe(expected);
  });

  it('B1 does not compile for an unknown page or without a required id', () => {
    // @ts-expect-error -- no page has this name
    expect(getPath('nowhere')).toBeUndefined();
    // @ts-expect-error -- a ticket is opened by its id
    expect(getPath('ticket')).toBe('/bet_detail');
    // @ts-expect-error -- the address of a bet has no amount
    expect(getPath('ticket', { id: 'a1', amount: 5 })).toContain('amount');
  });
});

describe('getTicketPath', () => {
  it.each([
    ['two_d', '/bet_detail?id=a1'],
    ['three_d', '/threeD/bet_threed_detail?id=a1'],
    ['package', '/twoD/masterPackageSuccess?id=a1'],
    ['football', '/football/bet_detail?id=a1'],
  ] as const)('returns the detail page of a %s ticket', (product, path) => {
    expect(getTicketPath({ id: 'a1', product })).toBe(path);
  });
});

describe('toAppPath', () => {
  it.each(['/wallet', '/bet?section=1&lang=en', '/remark%20copy', '/a#b', '/bonus/of/a/remote/to/come'])(
    'A1 accepts %s',
    (path) => {
      expect(toAppPath(path)).toBe(path);
    },
  );

  it.each([
    null,
    '',
    'wallet',
    '//evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    'https://evil.com',
    'javascript:alert(1)',
    '/\t/evil.com',
    '/\n/evil.com',
    '/..//evil.com',
    '/.//evil.com',
    ' //evil.com',
  ])('A1 rejects %j', (path) => {
    expect(toAppPath(path)).toBeNull();
  });
});
