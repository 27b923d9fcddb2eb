import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { findGamesOverBudget } = require('./game-pages.cjs');

describe('findGamesOverBudget', () => {
  it('P6 sums page, game and the longest texts, and reports more than 60 KB', () => {
    const sizes = { 'main.js': 30_000, 'text-en-json.js': 2_000, 'text-shan-json.js': 5_000, 'dice.js': 25_000 };

    expect(findGamesOverBudget(sizes)).toEqual([]);
    expect(findGamesOverBudget({ ...sizes, 'river.js': 25_001 })).toEqual([
      'with river.js, the game has 60001 bytes of JavaScript (brotli); the limit is 60000',
    ]);
  });
});
