import { countComments, countConversions, countWords } from './measure.mjs';

describe('measure', () => {
  it('counts words, not marks', () => {
    expect(countWords('# Two words\n\n| --- | `3` |\n')).toBe(3);
  });

  it('counts lines of comments, also inside a block', () => {
    expect(countComments('/** One\n * two */\nlet a = 1; // no\n// three\n  {/* four */}\n')).toBe(4);
  });

  it('counts functions that end in Of, and no other names', () => {
    expect(
      countConversions('function kyatOf(text) {}\nexport const dayOf = (at) => at;\nconst partOf = 3;\nhandOff();\n'),
    ).toBe(2);
  });
});
