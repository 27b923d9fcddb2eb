import { betWord } from './bet-state.rules.ts';

describe('the word for a bet', () => {
  it.each([
    ['waiting', 'open', 'waiting'],
    ['waiting', 'closed', 'calculating'],
    ['waiting', 'calculating', 'calculating'],
    ['waiting', 'settled', 'calculating'],
    ['win', 'settled', 'win'],
    ['lose', 'settled', 'lose'],
    ['refunded', 'void', 'refunded'],
  ] as const)('T6 a bet that is %s while its section is %s is called %s', (state, phase, word) => {
    expect(betWord(state, phase)).toBe(word);
  });
});
