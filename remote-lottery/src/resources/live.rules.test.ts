import { twoDResultOf } from '@padauk/contract/rules/two-d';
import { eveningSection, live, noonSection, NOW_MS } from '../test-data/two-d.ts';
import { markedIndex, markedValue, sectionInFocus } from './live.rules.ts';

describe('the digits of the exchange', () => {
  it.each([
    ['1,685.75', '63,797.02'],
    ['1,685.50', '63,790.02'],
    ['985.04', '63,797'],
    ['1,685.75', '7.02'],
  ])('P1 marks in %s and %s the two digits of the result', (setIndex, setValue) => {
    expect(markedIndex(setIndex).digit + markedValue(setValue).digit).toBe(twoDResultOf(setIndex, setValue));
  });

  it('P1 marks nothing in an index without decimals', () => {
    expect(markedIndex('1685')).toEqual({ before: '1685', digit: '', after: '' });
  });

  it('P1 leaves the figure whole around the digit', () => {
    expect(markedValue('63,797.02')).toEqual({ before: '63,79', digit: '7', after: '.02' });
  });
});

describe('the section beside the live number', () => {
  const closed = { ...noonSection, status: 'closed' as const };

  it('K17 is the one that can be bet on', () => {
    expect(sectionInFocus({ ...live, sections: [closed, eveningSection] }, NOW_MS)).toBe(eveningSection);
  });

  it('T6 is the one that is being drawn when none can be bet on', () => {
    expect(sectionInFocus({ ...live, sections: [closed] }, NOW_MS)).toBe(closed);
  });

  it('K17 is the next one when today is over', () => {
    expect(sectionInFocus({ ...live, sections: [], current: eveningSection }, NOW_MS)).toBe(eveningSection);
  });
});
