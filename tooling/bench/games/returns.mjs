import { readFileSync } from 'node:fs';
import { createChances, commitmentOf } from '../../../api/src/game-provider/fair.ts';
import { FAIR_GAMES } from '../../../contract/src/rules/fair-games.ts';

/** In standard errors. */
const MAX_DEVIATION = 3;

const readMigration = (name) => readFileSync(new URL(`../../../api/migrations/${name}.sql`, import.meta.url), 'utf8');
const findShownReturn = (id) =>
  new RegExp(`return_basis_points = (\\d+), .*'${id}'`).exec(readMigration('0350_free_spins')) ??
  new RegExp(`'${id}'.*, (\\d{4}), `).exec(readMigration('0180_games'));

function measureGame(game, { rounds, seed }) {
  const [spot] = game.spots;
  let sum = 0;
  let squares = 0;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const chances = createChances({ serverSeed: seed, clientSeed: game.id, nonce });
    const times = game.timesOf(spot, game.draw(chances, [spot]), 0);
    sum += times;
    squares += times * times;
  }
  const mean = sum / rounds;
  const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
  const shown = Number(findShownReturn(game.id)[1]) / 10_000;
  return { game: game.id, spot, shown, mean, error, off: (mean - shown) / error };
}

export function measureReturns({ rounds, seed }) {
  console.log(`seed of hash ${commitmentOf(seed).slice(0, 16)}…, ${rounds} rounds a game`);
  const found = FAIR_GAMES.map((game) => {
    const { spot, shown, mean, error, off } = measureGame(game, { rounds, seed });
    const isReached = Math.abs(off) <= MAX_DEVIATION;
    const percent = (share) => `${(share * 100).toFixed(2)}%`;
    console.log(
      `${isReached ? 'reached    ' : 'NOT REACHED'}  ${game.id} on ${spot}: shown ${percent(shown)}, measured ${percent(mean)} ± ${percent(error)}, off by ${off.toFixed(2)} standard errors`,
    );
    return isReached;
  });
  return found.every(Boolean);
}
