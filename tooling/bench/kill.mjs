/** Kills platform or PostgreSQL under load; nothing acknowledged may be lost. */
import { killRounds } from '../../api/test/kill-rounds.ts';
import { POSTGRES_PROGRAMS } from '../../api/test/test-postgres.ts';
import { assertBooks } from './setup/targets.mjs';

export const options = { rounds: 20, seed: Date.now() % 1_000_000 };

async function measureEngine(engine, { rounds, seed }) {
  console.log(`${engine}, ${rounds} rounds, seed ${seed}`);
  const report = await killRounds(engine, rounds, seed);
  for (const [index, { victim, acknowledged, unanswered, backAfterMs, lost, broken }] of report.rounds.entries()) {
    const answers = `acknowledged ${acknowledged}  unanswered ${unanswered}`;
    const damage = `back after ${(backAfterMs / 1000).toFixed(2)} s  lost ${lost.length}  broken ${broken.length}`;
    console.log(`  ${index + 1}  ${victim}  ${answers}  ${damage}`);
  }
  assertBooks([...report.broken, ...report.rounds.flatMap(({ broken }) => broken)]);
  const lost = report.rounds.flatMap((round) => round.lost).length + Math.abs(report.tickets - report.witnessed);
  const back = report.rounds.map(({ backAfterMs }) => backAfterMs);
  return [
    { name: `${engine}: acknowledged bets lost`, values: [lost], atMost: 0 },
    { name: `${engine}: back after, slowest, ms`, values: [Math.max(...back)], atMost: 5_000 },
  ];
}

export async function measure(given) {
  const targets = [];
  for (const engine of POSTGRES_PROGRAMS === null ? ['pglite'] : ['postgres', 'pglite'])
    targets.push(...(await measureEngine(engine, given)));
  return targets;
}
