import { toStaticMarkup } from './markup.rules.ts';

describe('markup that stands beside that of another part', () => {
  it.each([
    [
      'ids and what refers to them',
      '<h2 id="_R_">a</h2><p aria-labelledby="_R_" class="b">',
      '<h2>a</h2><p class="b">',
    ],
    ['fields that would lose what is typed', '<input type="tel" value="">', '<input readonly="" type="tel">'],
  ])('B2 is without %s', (_title, drawn, expected) => {
    expect(toStaticMarkup(drawn)).toBe(expected);
  });

  it('B1 keeps its links', () => {
    expect(toStaticMarkup('<a href="/bet" class="a">Bet</a>')).toBe('<a href="/bet" class="a">Bet</a>');
  });
});
