import { isIconPath } from './icon-path.rules.ts';

describe('isIconPath', () => {
  it('B4 accepts SVG path data', () => {
    expect(isIconPath('M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8,7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z')).toBe(true);
  });

  it.each([
    ['an icon name, as in older builds', 'wallet'],
    ['an empty string', ''],
    ['undefined', undefined],
    ['a move command without coordinates', 'M'],
    ['markup', 'M0 0"/><script>alert(1)</script>'],
    ['a URL', 'M url(https://evil.example)'],
    ['a second line', 'M0 0\nL1 1'],
    ['a path above the length limit', `M${'0 '.repeat(500)}`],
    ['a number', 24],
  ])('B4 refuses %s', (_, text) => {
    expect(isIconPath(text)).toBe(false);
  });
});
