#!/usr/bin/env node
// `pnpm bench:games [--only returns|rounds] [--seed <text>]`: return of the sandbox's games, rounds per second.
// returns: a million rounds per game, within three standard errors of the catalogue. Another seed fails 1 run in 60.
// rounds: 200 players, five shots per order, through provider, wallet and ledger; orders over HTTP ÷ SQL in one call ≥ 1.
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
const requestedParts = values.only === undefined ? Object.keys(PARTS) : [values.only];
if (!requestedParts.every((name) => name in PARTS))
  throw new Error(`--only is one of ${Object.keys(PARTS).join(', ')}`);
for (const name of requestedParts) if (!(await PARTS[name]())) process.exitCode = 1;
