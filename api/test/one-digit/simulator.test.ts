import { selectBugs } from '../depth.ts';
import { findFirstFailure, INJECTED_BUGS } from '../simulator/injected-bugs.ts';
import { runSeed } from '../simulator/run-seed.ts';
import { NO_FOOTBALL_WEIGHTS } from '../simulator/steps-football.ts';
import { TWO_D } from '../simulator/simulated-games.ts';
import { withSimulatorDatabases, type SimulatorDatabases } from '../simulator/simulator-databases.ts';
import { SIMULATED_ONE_DIGIT } from './simulated-one-digit.ts';

/** Seeds that together cover every end of a ticket. */
const SEEDS = [7, 11, 5];
const STEPS = 300;

async function countTicketEnds({ platform: { store } }: SimulatorDatabases): Promise<unknown[]> {
  const line = await store.connect();
  const { rows } = await line.query(`
    with own as (select id from ticket where product = 'one_digit')
    select (select count(*)::integer from own) as placed,
      (select count(*)::integer from ticket_payout join own on id = ticket_id) as paid,
      (select count(*)::integer from ticket_payout join own on id = ticket_id where version > 1) as corrected,
      (select count(*)::integer from ticket_refund join own on id = ticket_id) as refunded`);
  line.release();
  return Object.entries(rows[0] ?? {}).flatMap(([end, count]) => (count === 0 ? [] : [end]));
}

describe('the money simulator with a test game', () => {
  const seen = new Set<unknown>();

  it.each(SEEDS)('I1 to I24 hold after every step of seed %i, with tickets of both games', async (seed) => {
    await withSimulatorDatabases([TWO_D, SIMULATED_ONE_DIGIT], async (databases) => {
      expect((await runSeed(databases, { seed, steps: STEPS, weights: NO_FOOTBALL_WEIGHTS })).violations).toEqual([]);

      for (const end of await countTicketEnds(databases)) seen.add(end);
    });
  });

  it('covers every end of a ticket of the test game', () => {
    expect([...seen]).toEqual(expect.arrayContaining(['placed', 'paid', 'corrected', 'refunded']));
  });

  it.each(selectBugs(INJECTED_BUGS.filter(({ isBettingBug }) => isBettingBug)))(
    '$invariant finds $title with tickets of the test game only',
    async (known) => {
      await withSimulatorDatabases([SIMULATED_ONE_DIGIT], async (databases) => {
        expect(await findFirstFailure(databases, known)).not.toBeNull();
      });
    },
  );
});
