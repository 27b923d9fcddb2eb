import { isIconPath } from './icon-path.ts';

describe('isIconPath', () => {
  it('B4 takes SVG path data', () => {
    expect(isIconPath('M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8,7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z')).toBe(true);
  });

  it.each([
    ['a name, as builds from before carry it', 'wallet'],
    ['nothing', ''],
    ['nothing at all', undefined],
    ['a move without a place', 'M'],
    ['markup', 'M0 0"/><script>alert(1)</script>'],
    ['an address', 'M url(https://evil.example)'],
    ['a second line', 'M0 0\nL1 1'],
    ['more than any icon needs', `M${'0 '.repeat(500)}`],
    ['what is no text', 24],
  ])('B4 refuses %s', (_, text) => {
    expect(isIconPath(text)).toBe(false);
  });
});
