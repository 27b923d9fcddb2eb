import { safeNext, withNext } from './paths.rules.ts';

describe('where to go after log-in', () => {
  it.each(['/wallet', '/bet?section=1&lang=en', '/remark%20copy', '/a#b'])('A1 goes back to %s', (path) => {
    expect(safeNext(path)).toBe(path);
  });

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
    '/login',
    '/login?next=/login',
  ])('A1 never leads to %j', (path) => {
    expect(safeNext(path)).toBeNull();
  });

  it('travels in the address', () => {
    expect([withNext('/login', '/bet?x=1'), withNext('/login', null)]).toEqual([
      '/login?next=%2Fbet%3Fx%3D1',
      '/login',
    ]);
  });
});
