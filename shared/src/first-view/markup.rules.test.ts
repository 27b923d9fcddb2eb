import { toStaticMarkup } from './markup.rules.ts';

describe('static markup of a part', () => {
  it.each([
    ['ids and references to them', '<h2 id="_R_">a</h2><p aria-labelledby="_R_" class="b">', '<h2>a</h2><p class="b">'],
    ['editable fields, which would lose input', '<input type="tel" value="">', '<input readonly="" type="tel">'],
  ])('B2 has no %s', (_title, markup, expected) => {
    expect(toStaticMarkup(markup)).toBe(expected);
  });

  it('B1 keeps its links', () => {
    expect(toStaticMarkup('<a href="/bet" class="a">Bet</a>')).toBe('<a href="/bet" class="a">Bet</a>');
  });
});
