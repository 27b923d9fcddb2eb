/** `pnpm bench:kill [rounds] [seed]`: kills platform or PostgreSQL under load; nothing acknowledged may be lost. */
import { killRounds } from '../../api/test/kill-rounds.ts';
import { POSTGRES_PROGRAMS } from '../../api/test/test-postgres.ts';

const [rounds = '20', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
let isConsistent = true;
for (const engine of POSTGRES_PROGRAMS === null ? ['pglite'] : ['postgres', 'pglite']) {
  console.log(`${engine}, ${rounds} rounds, seed ${seed}`);
  const startedAt = performance.now();
  const report = await killRounds(engine, Number(rounds), Number(seed));
  for (const [index, { victim, acknowledged, unanswered, backAfterMs, lost, broken }] of report.rounds.entries()) {
    console.log(
      `  ${String(index + 1).padStart(2)}  ${victim.padEnd(8)}  acknowledged ${String(acknowledged).padStart(5)}  unanswered ${String(unanswered).padStart(2)}  back after ${(backAfterMs / 1000).toFixed(2)} s  lost ${lost.length}  broken ${broken.length}`,
    );
    isConsistent &&= lost.length === 0 && broken.length === 0 && backAfterMs < 5_000;
  }
  isConsistent &&= report.tickets === report.witnessed && report.broken.length === 0;
  console.log(
    `  ${report.tickets} tickets, ${report.witnessed} acknowledged; books ${report.broken.length === 0 ? 'right' : 'WRONG'}; ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  );
}
console.log(isConsistent ? 'nothing acknowledged was lost' : 'FAILED');
process.exitCode = isConsistent ? 0 : 1;
