import type { InjectedBug } from './open-world.ts';
import { reportOf } from './report.ts';
import { runSeed, type Outcome } from './run-seed.ts';
import { openSimulatorDatabases, type SimulatorDatabases } from './simulator-databases.ts';

const SEEDS = 10;
const STEPS = 150;

/** Each n-th time, a statement of the product is sent in other words. */
function reworded(words: string, others: string, everyNth = 1): InjectedBug {
  let times = 0;
  return {
    reword: (text) => (text.includes(words) && (times += 1) % everyNth === 0 ? text.replace(words, others) : text),
  };
}

/** Each n-th commit is undone instead. */
function forgetting(everyNth: number): InjectedBug {
  let times = 0;
  return { reword: (text) => (text === 'commit' && (times += 1) % everyNth === 0 ? 'rollback' : text) };
}

/** A line to the game wallet that calls every call without an answer a refusal. */
const refusesOnTimeOut: InjectedBug = {
  send:
    (send) =>
    async (input, init = {}) =>
      await send(input, init).catch((error: unknown) => {
        const order: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
        if (typeof order !== 'object' || order === null || !('amount' in order)) throw error;
        const direction = typeof input === 'string' && input.includes('transfer_in') ? 'in' : 'out';
        return new Response(
          JSON.stringify({
            ...order,
            requestedAt: undefined,
            direction,
            state: 'refused',
            reason: 'cancelled',
            balance: { coins: 0, remainderKyat: 0 },
          }),
          { status: 409 },
        );
      }),
};

describe('a injected bug', () => {
  let databases: SimulatorDatabases;
  beforeAll(async () => {
    databases = await openSimulatorDatabases(null);
  });
  afterAll(async () => await databases.close());

  /** The first of some seeds that sees it as what it is; in others it may come to light as something else before. */
  const firstFailure = async (bug: InjectedBug, invariant: string): Promise<Outcome | null> => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const outcome = await runSeed(databases, { seed, steps: STEPS, bug });
      if (outcome.violations.some((violation) => violation.invariant === invariant)) return outcome;
    }
    return null;
  };

  it.each<[string, string, InjectedBug]>([
    [
      'I3',
      'a balance that is written one kyat short',
      reworded('balance.balance + delta.amount', 'balance.balance + delta.amount - 1', 20),
    ],
    [
      'I8',
      'a cause that is another each time, so that a ticket has no stake of its own',
      reworded(
        'select id, kind, cause_type, cause_id, actor',
        "select id, kind, cause_type, cause_id || '-' || id, actor",
        10,
      ),
    ],
    [
      'I14',
      'a settlement that leaves out the first winner of each chunk',
      reworded('from next order by ticket_id', 'from next order by ticket_id offset 1'),
    ],
    [
      'I23',
      'a transfer that ends and still owes its call',
      reworded('delete from transfer_outbox where', 'delete from transfer_outbox where false and'),
    ],
    ['I22', 'a saga that gives the money back when no answer comes', refusesOnTimeOut],
    ['lost', 'an answer that is sent though nothing was committed', forgetting(23)],
    [
      'lost',
      'a key that is not kept with its effect',
      reworded(
        'as row(player_id uuid, key text, endpoint text, body_hash text, answer jsonb, created_at timestamptz)',
        'as row(player_id uuid, key text, endpoint text, body_hash text, answer jsonb, created_at timestamptz) where false',
      ),
    ],
  ])('%s finds %s, and says which seed shows it', async (invariant, _title, bug) => {
    const outcome = await firstFailure(bug, invariant);

    expect(outcome === null ? '' : reportOf(outcome, { steps: STEPS, isPostgres: false })).toContain(
      `replay: pnpm simulate --seed ${outcome?.seed} --steps ${STEPS}`,
    );
  });

  it('one seed is one run: the second time its report is the same, word for word', async () => {
    const [one, other] = [
      await runSeed(databases, { seed: 3, steps: STEPS }),
      await runSeed(databases, { seed: 3, steps: STEPS }),
    ];

    expect(other.digest).toBe(one.digest);
    expect(one.violations).toEqual([]);
  });
});
