import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { findGamesOverBudget } = require('./game-budget.cjs');

describe('the JavaScript of a game', () => {
  it('P6 is the page, the game and the texts of one language, the longest: 60 KB at most', () => {
    const sizes = { 'main.js': 30_000, 'text-en-json.js': 2_000, 'text-shan-json.js': 5_000, 'dice.js': 25_000 };

    expect(findGamesOverBudget(sizes)).toEqual([]);
    expect(findGamesOverBudget({ ...sizes, 'river.js': 25_001 })).toEqual([
      'river.js brings the game to 60001 bytes of JavaScript (brotli), and it may have 60000',
    ]);
  });
});
