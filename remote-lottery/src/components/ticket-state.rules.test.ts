import { ticketWord } from './ticket-state.rules.ts';

describe('the word for a bet', () => {
  it.each([
    ['waiting', 'open', 'waiting'],
    ['waiting', 'closed', 'calculating'],
    ['waiting', 'calculating', 'calculating'],
    ['waiting', 'settled', 'calculating'],
    ['won', 'settled', 'won'],
    ['lost', 'settled', 'lost'],
    ['refunded', 'void', 'refunded'],
  ] as const)('T6 a bet that is %s while its draw is %s is called %s', (state, phase, word) => {
    expect(ticketWord(state, phase)).toBe(word);
  });
});
