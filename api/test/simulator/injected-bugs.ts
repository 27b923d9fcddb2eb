import type { InjectedBug } from './open-world.ts';
import { runSeed, type Outcome } from './run-seed.ts';
import type { SimulatorDatabases } from './simulator-databases.ts';

const SEEDS = 10;
export const BUG_STEPS = 150;

function createRewriteBug(words: string, others: string, everyNth = 1): InjectedBug {
  let times = 0;
  return {
    rewrite: (text) => (text.includes(words) && (times += 1) % everyNth === 0 ? text.replace(words, others) : text),
  };
}

function createLostCommitBug(everyNth: number): InjectedBug {
  let times = 0;
  return { rewrite: (text) => (text === 'commit' && (times += 1) % everyNth === 0 ? 'rollback' : text) };
}

const refuseOnTimeOutBug: InjectedBug = {
  wrapSend:
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

const PACKAGE_WEIGHTS = { buyPackage: 150, planPackages: 60, enterResult: 200, settle: 80 };
/** Step weights under which most matches are abandoned. */
const ABANDONED_WEIGHTS = { betOnMatches: 400, passTime: 250, enterOutcome: 30, abandonMatch: 250, settleMatches: 80 };
const FOOTBALL_WEIGHTS = { betOnMatches: 400, enterOutcome: 150, voidPrice: 40, settleMatches: 60 };

export interface KnownBug {
  readonly invariant: string;
  readonly title: string;
  /** Bugs in the money of tickets run with each game. */
  readonly isBettingBug: boolean;
  readonly weights?: Readonly<Record<string, number>>;
  /** A factory, because a bug counts. */
  readonly createBug: () => InjectedBug;
}

/** Bugs that the simulator must find, with the invariant that each breaks. */
export const INJECTED_BUGS: readonly KnownBug[] = [
  {
    invariant: 'I3',
    title: 'a balance that is written one kyat short',
    isBettingBug: false,
    createBug: () => createRewriteBug('balance.balance + delta.amount', 'balance.balance + delta.amount - 1', 20),
  },
  {
    invariant: 'I8',
    title: 'a cause that is another each time, so that a ticket has no stake of its own',
    isBettingBug: true,
    createBug: () =>
      createRewriteBug(
        'select id, kind, cause_type, cause_id, actor',
        "select id, kind, cause_type, cause_id || '-' || id, actor",
        10,
      ),
  },
  {
    invariant: 'I14',
    title: 'a settlement that leaves out the first winner of each chunk',
    isBettingBug: true,
    createBug: () => createRewriteBug('from next order by ticket_id', 'from next order by ticket_id offset 1'),
  },
  {
    invariant: 'I11',
    title: 'a package that is sold and not counted',
    isBettingBug: false,
    weights: PACKAGE_WEIGHTS,
    createBug: () => createRewriteBug('set sold = offer.sold + added.count', 'set sold = offer.sold + 0 * added.count'),
  },
  {
    invariant: 'I10',
    title: 'packages that fill the numbers of the board',
    isBettingBug: false,
    weights: PACKAGE_WEIGHTS,
    createBug: () => createRewriteBug('exposure.pool = added.kind', "exposure.pool = 'board'"),
  },
  {
    invariant: 'I14',
    title: 'a settlement that ends with the board, and pays no package',
    isBettingBug: false,
    weights: PACKAGE_WEIGHTS,
    // Matches the parametrised pools only; literal ones belong to the sale, without which nothing is settled.
    createBug: () => createRewriteBug('and pool in ($', "and pool = 'board' and pool in ($"),
  },
  {
    invariant: 'I14',
    title: 'a settlement of a match that leaves out the first ticket of each chunk',
    isBettingBug: false,
    weights: FOOTBALL_WEIGHTS,
    createBug: () =>
      createRewriteBug('order by ticket_id limit $3::integer', 'order by ticket_id offset 1 limit $3::integer'),
  },
  {
    invariant: 'I14',
    title: 'a leg on a line that was plainly wrong, and counts all the same',
    isBettingBug: false,
    weights: FOOTBALL_WEIGHTS,
    createBug: () => createRewriteBug("'isVoid', price.voided_at is not null or", "'isVoid', false or"),
  },
  {
    invariant: 'I14',
    title: 'a bet that was decided when its match was abandoned, and is given back',
    isBettingBug: false,
    weights: ABANDONED_WEIGHTS,
    createBug: () => createRewriteBug("'settlesIfDecided', settles_if_decided", "'settlesIfDecided', false"),
  },
  {
    invariant: 'I10',
    title: 'singles that use up nothing of what a player may stake on a match',
    isBettingBug: false,
    weights: FOOTBALL_WEIGHTS,
    createBug: () =>
      createRewriteBug('set staked_kyat = staked_kyat + row.kyat', 'set staked_kyat = staked_kyat + 0 * row.kyat'),
  },
  {
    invariant: 'I23',
    title: 'a transfer that ends and still owes its call',
    isBettingBug: false,
    createBug: () =>
      createRewriteBug('delete from transfer_outbox where', 'delete from transfer_outbox where false and'),
  },
  {
    invariant: 'I22',
    title: 'a saga that gives the money back when no answer comes',
    isBettingBug: false,
    createBug: () => refuseOnTimeOutBug,
  },
  {
    invariant: 'lost',
    title: 'an answer that is sent though nothing was committed',
    isBettingBug: false,
    createBug: () => createLostCommitBug(23),
  },
  {
    invariant: 'lost',
    title: 'a key that is not kept with its effect',
    isBettingBug: false,
    createBug: () =>
      createRewriteBug(
        'as row(player_id uuid, key text, endpoint text, body_hash text, answer jsonb, created_at timestamptz)',
        'as row(player_id uuid, key text, endpoint text, body_hash text, answer jsonb, created_at timestamptz) where false',
      ),
  },
];

/** The first of some seeds that finds the bug under its own invariant; others may report another one first. */
export async function findFirstFailure(
  databases: SimulatorDatabases,
  { createBug, invariant, weights = {} }: KnownBug,
): Promise<Outcome | null> {
  const injected = createBug();
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const outcome = await runSeed(databases, { seed, steps: BUG_STEPS, bug: injected, weights });
    if (outcome.violations.some((violation) => violation.invariant === invariant)) return outcome;
  }
  return null;
}
