#!/usr/bin/env node
/**
 * What the sandbox's games give back over a million rounds each, beside what their rules make.
 *
 *   pnpm bench:games                 the same rounds each time
 *   pnpm bench:games --seed <text>   others: of six games about one run in sixty has one beyond three standard errors
 *
 * Exit 1 when a game lies beyond three standard errors of what the catalogue shows.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chancesOf, commitmentOf } from '../../api/src/game-provider/fair.ts';
import { FAIR_GAMES } from '../../contract/src/rules/fair-games.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: 'a million rounds' }, rounds: { type: 'string', default: '1000000' } },
});
const rounds = Number(values.rounds);
const migration = (name) => readFileSync(new URL(`../../api/migrations/${name}.sql`, import.meta.url), 'utf8');
const shownOf = (id) =>
  new RegExp(`return_basis_points = (\\d+), .*'${id}'`).exec(migration('0350_free_spins')) ??
  new RegExp(`'${id}'.*, (\\d{4}), `).exec(migration('0180_games'));

function measure(game) {
  const [spot] = game.spots;
  let sum = 0;
  let squares = 0;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const chances = chancesOf({ serverSeed: values.seed, clientSeed: game.id, nonce });
    const times = game.timesOf(spot, game.draw(chances, [spot]), 0);
    sum += times;
    squares += times * times;
  }
  const mean = sum / rounds;
  const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
  const shown = Number(shownOf(game.id)[1]) / 10_000;
  return { game: game.id, spot, shown, mean, error, off: (mean - shown) / error };
}

console.log(`seed of hash ${commitmentOf(values.seed).slice(0, 16)}…, ${rounds} rounds a game`);
for (const game of FAIR_GAMES) {
  const { spot, shown, mean, error, off } = measure(game);
  const percent = (share) => `${(share * 100).toFixed(2)}%`;
  console.log(
    `${game.id} on ${spot}: shown ${percent(shown)}, measured ${percent(mean)} ± ${percent(error)}, off by ${off.toFixed(2)} standard errors`,
  );
  if (Math.abs(off) > 3) process.exitCode = 1;
}
