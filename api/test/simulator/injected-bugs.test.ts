import { selectBugs } from '../depth.ts';
import { BUG_STEPS, findFirstFailure, INJECTED_BUGS } from './injected-bugs.ts';
import { buildReport, runSeed } from './run-seed.ts';
import { openSimulatorDatabases, type SimulatorDatabases } from './simulator-databases.ts';

const BUGS = selectBugs(INJECTED_BUGS);

describe('an injected bug', () => {
  let databases: SimulatorDatabases;
  beforeAll(async () => {
    databases = await openSimulatorDatabases(null);
  });
  afterAll(async () => await databases.close());

  it.each(BUGS)('$invariant finds $title, and the report names the seed', async (known) => {
    const outcome = await findFirstFailure(databases, known);

    expect(outcome === null ? '' : buildReport(outcome, { steps: BUG_STEPS, isPostgres: false })).toContain(
      `replay: pnpm simulate --seed ${outcome?.seed} --steps ${BUG_STEPS}`,
    );
  });

  it('a seed is deterministic: its second run has the same report', async () => {
    const [first, second] = [
      await runSeed(databases, { seed: 3, steps: BUG_STEPS }),
      await runSeed(databases, { seed: 3, steps: BUG_STEPS }),
    ];

    expect(second.digest).toBe(first.digest);
    expect(first.violations).toEqual([]);
  });
});
