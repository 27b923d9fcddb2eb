import { toWords } from './office-words.rules.ts';

describe('toWords', () => {
  it.each([
    ['slipNumber', 'Slip number'],
    ['limitKyat', 'Limit (kyat)'],
    ['sentAt', 'Sent'],
    ['no-draw', 'No draw'],
    ['playerId', 'Player ID'],
    ['oldestMinutes', 'Oldest (min)'],
    ['failureRatePercent', 'Failure rate (%)'],
    ['at', 'At'],
  ])('%s is "%s"', (name, words) => {
    expect(toWords(name)).toBe(words);
  });
});
