import { createMessage } from '../../test-data/rooms.ts';
import { findSpokenNumbers } from './spoken-numbers.rules.ts';

describe('the numbers that a room names most', () => {
  it.each([
    ['none without messages', [], []],
    ['of the length of the game only', ['7 and 123 and 12'], ['12']],
    ['in any digits', ['၁၂ နဲ့ 12'], ['12']],
    ['at most three, of equal ones the latest', ['01', '02 03', '04 02'], ['02', '04', '03']],
  ])('P16 %s', (_, texts, numbers) => {
    const messages = texts.map((text, place) => createMessage(place + 1, { text, author: `author-${place}` }));
    expect(findSpokenNumbers(messages, 2)).toEqual(numbers);
  });

  it('P16 counts an author once and a hidden message not at all', () => {
    const messages = [
      createMessage(1, { text: '11 11', author: 'a' }),
      createMessage(2, { text: '11', author: 'a' }),
      createMessage(3, { text: '22', author: 'b' }),
      createMessage(4, { text: '22', author: 'c' }),
      createMessage(5, { text: null, state: 'hidden' }),
    ];
    expect(findSpokenNumbers(messages, 2)).toEqual(['22', '11']);
  });
});
