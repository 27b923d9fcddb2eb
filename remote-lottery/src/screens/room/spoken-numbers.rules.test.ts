import { createMessage } from '../../test-data/rooms.ts';
import { findSpokenNumbers } from './spoken-numbers.rules.ts';

const OPTIONS = { since: '2026-11-20T03:00:00.000Z', digits: 2 };

describe('the numbers that a room names most', () => {
  it.each([
    ['none without messages', [], []],
    ['of the length of the game only', ['7 and 123 and 12'], ['12']],
    ['in any digits', ['၁၂ နဲ့ 12'], ['12']],
    ['at most three, of equal ones the latest', ['01', '02 03', '04 02'], ['02', '04', '03']],
  ])('P16 %s', (_, texts, numbers) => {
    const messages = texts.map((text, place) => createMessage(place + 1, { text, author: `author-${place}` }));
    expect(findSpokenNumbers(messages, OPTIONS)).toEqual(numbers);
  });

  it('P16 counts an author once and a hidden message not at all', () => {
    const messages = [
      createMessage(1, { text: '11 11', author: 'a' }),
      createMessage(2, { text: '11', author: 'a' }),
      createMessage(3, { text: '22', author: 'b' }),
      createMessage(4, { text: '22', author: 'c' }),
      createMessage(5, { text: null, state: 'hidden' }),
    ];
    expect(findSpokenNumbers(messages, OPTIONS)).toEqual(['22', '11']);
  });

  it('P16 counts no message from before the draw opened', () => {
    const messages = [
      createMessage(1, { text: '11', at: '2026-11-20T02:59:59.000Z' }),
      createMessage(2, { text: '22', at: OPTIONS.since }),
    ];
    expect(findSpokenNumbers(messages, OPTIONS)).toEqual(['22']);
  });
});
