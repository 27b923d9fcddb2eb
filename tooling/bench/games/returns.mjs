import { readFileSync } from 'node:fs';
import { createChances, commitmentOf } from '../../../api/src/game-provider/fair.ts';
import { FAIR_GAMES } from '../../../contract/src/rules/fair-games.ts';

/** In standard errors. */
const MAX_DEVIATION = 3;

const games = readFileSync(new URL('../../../api/migrations/0025_games.sql', import.meta.url), 'utf8');
const findShownReturn = (id) => new RegExp(`'${id}'.*,\\n {4}(\\d{4}), `).exec(games);

function measureGame(game, { rounds, seed }) {
  const [spot] = game.spots;
  let sum = 0;
  let squares = 0;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const chances = createChances({ serverSeed: seed, clientSeed: game.id, nonce });
    const times = game.getMultiplier(spot, game.draw(chances, [spot]), 0);
    sum += times;
    squares += times * times;
  }
  const mean = sum / rounds;
  const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
  const shown = Number(findShownReturn(game.id)[1]) / 10_000;
  return { game: game.id, spot, shown, mean, error, deviation: (mean - shown) / error };
}

export function measureReturns({ rounds, seed }) {
  console.log(`seed of hash ${commitmentOf(seed).slice(0, 16)}…, ${rounds} rounds a game`);
  const results = FAIR_GAMES.map((game) => {
    const { spot, shown, mean, error, deviation } = measureGame(game, { rounds, seed });
    const isReached = Math.abs(deviation) <= MAX_DEVIATION;
    const formatPercent = (share) => `${(share * 100).toFixed(2)}%`;
    console.log(
      `${isReached ? 'reached    ' : 'NOT REACHED'}  ${game.id} on ${spot}: shown ${formatPercent(shown)}, measured ${formatPercent(mean)} ± ${formatPercent(error)}, off by ${deviation.toFixed(2)} standard errors`,
    );
    return isReached;
  });
  return results.every(Boolean);
}
