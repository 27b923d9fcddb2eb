import { toSafePath } from './paths.rules.ts';

describe('the path after log-in', () => {
  it.each(['/wallet', '/bet?section=1&lang=en', '/remark%20copy'])('A1 may be %s', (path) => {
    expect(toSafePath(path)).toBe(path);
  });

  it.each([null, '//evil.com', 'https://evil.com', '/login', '/login?next=/login', '/login#a'])(
    'A1 is never %j',
    (path) => {
      expect(toSafePath(path)).toBeNull();
    },
  );
});
