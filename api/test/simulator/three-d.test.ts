import { selectBugs } from '../depth.ts';
import { findFirstFailure, INJECTED_BUGS } from './injected-bugs.ts';
import { THREE_D } from './simulated-games.ts';
import { runSeed } from './run-seed.ts';
import { NO_FOOTBALL_WEIGHTS } from './steps-football.ts';
import { withSimulatorDatabases } from './simulator-databases.ts';

describe('the money simulator with 3D alone', () => {
  it('P2 I1 to I24 hold after every step, with direct and near prizes paid', async () => {
    await withSimulatorDatabases([THREE_D], async (databases) => {
      expect((await runSeed(databases, { seed: 5, steps: 300, weights: NO_FOOTBALL_WEIGHTS })).violations).toEqual([]);

      const line = await databases.platform.store.connect();
      const { rows } = await line.query(`
        select count(*) filter (where due_kyat = stake_kyat * payout_multiplier)::integer as direct,
          count(*) filter (where due_kyat = stake_kyat * near_multiplier)::integer as near
        from ticket_payout payout join number_line line on line.ticket_id = payout.ticket_id and line.number = payout.line_key`);
      line.release();
      expect(Object.values(rows[0] ?? {}).map((count) => Number(count) > 0)).toEqual([true, true]);
    });
  });

  it.each(selectBugs(INJECTED_BUGS.filter(({ isBettingBug }) => isBettingBug)))(
    '$invariant finds $title',
    async (known) => {
      await withSimulatorDatabases([THREE_D], async (databases) => {
        expect(await findFirstFailure(databases, known)).not.toBeNull();
      });
    },
  );
});
