#!/usr/bin/env node
/**
 * The sandbox's games: what they give back, and how many of their rounds the servers take.
 *
 *   pnpm bench:games                          both
 *   pnpm bench:games --only returns           a million rounds of each game, the same each time; within three standard errors of what the catalogue shows
 *   pnpm bench:games --seed <text>            others: of six games about one run in sixty has one beyond three standard errors
 *   pnpm bench:games --only rounds            200 players who fish, five shots an order, over provider, game wallet and ledger, on one PostgreSQL with fsync on
 *   pnpm bench:games --only rounds --repeat 1 --seconds 3     the same, in less than a minute
 *
 *   orders over HTTP ÷ pgbench with the same statements, one call per order       ≥ 1
 *   one order a second of each player (five shots a second): answered ÷ asked     ≥ 0.98, 95 of 100 within 250 ms
 *
 * Exit 1 when one is missed, or when the books are wrong: then no number counts.
 */
import { parseArgs } from 'node:util';
import { measureReturns } from './games/returns.mjs';
import { measureRounds } from './games/rounds.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string', default: 'a million rounds' },
    rounds: { type: 'string', default: '1000000' },
    repeat: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    players: { type: 'string', default: '200' },
    clients: { type: 'string', default: '16' },
  },
});

const PARTS = {
  returns: () => measureReturns({ rounds: Number(values.rounds), seed: values.seed }),
  rounds: () =>
    measureRounds({
      repeat: Number(values.repeat),
      milliseconds: Number(values.seconds) * 1_000,
      players: Number(values.players),
      clients: values.clients,
    }),
};
const wanted = values.only === undefined ? Object.keys(PARTS) : [values.only];
if (!wanted.every((name) => name in PARTS)) throw new Error(`--only is one of ${Object.keys(PARTS).join(', ')}`);
for (const name of wanted) if (!(await PARTS[name]())) process.exitCode = 1;
