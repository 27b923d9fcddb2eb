import type { InjectedBug } from './open-world.ts';
import { runSeed, type Outcome } from './run-seed.ts';
import type { SimulatorDatabases } from './simulator-databases.ts';

const SEEDS = 10;
export const BUG_STEPS = 150;

const refuseOnTimeOut: NonNullable<InjectedBug['wrapSend']> =
  (send) =>
  async (input, init = {}) =>
    await send(input, init).catch((error: unknown) => {
      const order: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      if (typeof order !== 'object' || order === null || !('amount' in order)) throw error;
      const direction = typeof input === 'string' && input.includes('transfer_in') ? 'in' : 'out';
      const refused = { state: 'refused', reason: 'cancelled', balance: { coins: 0, remainderKyat: 0 } };
      return Response.json({ ...order, requestedAt: undefined, direction, ...refused }, { status: 409 });
    });

const PACKAGE_WEIGHTS = { buyPackage: 150, planPackages: 60, enterResult: 200, settle: 80 };
/** Step weights under which most matches are abandoned. */
const ABANDONED_WEIGHTS = { betOnMatches: 400, passTime: 250, enterOutcome: 30, abandonMatch: 250, settleMatches: 80 };
const FOOTBALL_WEIGHTS = { betOnMatches: 400, enterOutcome: 150, voidPrice: 40, settleMatches: 60 };

export interface KnownBug {
  readonly invariant: string;
  readonly title: string;
  /** Bugs in the money of tickets run with each game. */
  readonly isBettingBug?: true;
  readonly weights?: Readonly<Record<string, number>>;
  /** Changes the statements with this text, or each n-th of them. */
  readonly rewrite?: readonly [original: string | RegExp, replacement: string, everyNth?: number];
  readonly wrapSend?: InjectedBug['wrapSend'];
}

const KEY_ROW = 'as row(player_id uuid, key text, endpoint text, body_hash text, answer jsonb, created_at timestamptz)';

/** Bugs that the simulator must find, with the invariant that each breaks. */
export const INJECTED_BUGS: readonly KnownBug[] = [
  {
    invariant: 'I3',
    title: 'a balance that is one kyat too low',
    rewrite: ['balance.balance + delta.amount', 'balance.balance + delta.amount - 1', 20],
  },
  {
    invariant: 'I8',
    title: 'a stake posting whose cause is not its ticket',
    isBettingBug: true,
    rewrite: [
      'select id, kind, cause_type, cause_id, actor',
      "select id, kind, cause_type, cause_id || '-' || id, actor",
      10,
    ],
  },
  {
    invariant: 'I14',
    title: 'a settlement that skips the first winner of each chunk',
    isBettingBug: true,
    rewrite: ['from next order by ticket_id', 'from next order by ticket_id offset 1'],
  },
  {
    invariant: 'I11',
    title: 'a sold package that is not counted',
    weights: PACKAGE_WEIGHTS,
    rewrite: ['set sold = offer.sold + added.count', 'set sold = offer.sold + 0 * added.count'],
  },
  {
    invariant: 'I10',
    title: 'packages that use the exposure of the board',
    weights: PACKAGE_WEIGHTS,
    rewrite: ['exposure.pool = added.kind', "exposure.pool = 'board'"],
  },
  {
    invariant: 'I14',
    title: 'a settlement that pays no packages',
    weights: PACKAGE_WEIGHTS,
    // Matches the parametrised pools only; literal ones belong to the sale, without which nothing is settled.
    rewrite: ['and pool in ($', "and pool = 'board' and pool in ($"],
  },
  {
    invariant: 'I14',
    title: 'a match settlement that skips the first ticket of each chunk',
    weights: FOOTBALL_WEIGHTS,
    rewrite: ['order by ticket_id limit $3::integer', 'order by ticket_id offset 1 limit $3::integer'],
  },
  {
    invariant: 'I14',
    title: 'a leg on a voided price that still counts',
    weights: FOOTBALL_WEIGHTS,
    rewrite: ["'isVoid', price.voided_at is not null or", "'isVoid', false or"],
  },
  {
    invariant: 'I14',
    title: 'a refund of a bet that was decided when its match was abandoned',
    weights: ABANDONED_WEIGHTS,
    rewrite: ["'settlesIfDecided', settles_if_decided", "'settlesIfDecided', false"],
  },
  {
    invariant: 'I10',
    title: 'singles that do not count towards the stake limit of a match',
    weights: FOOTBALL_WEIGHTS,
    rewrite: ['set staked_kyat = staked_kyat + row.kyat', 'set staked_kyat = staked_kyat + 0 * row.kyat'],
  },
  {
    invariant: 'I23',
    title: 'a transfer that ended and still has a pending call',
    rewrite: ['delete from transfer_outbox where', 'delete from transfer_outbox where false and'],
  },
  { invariant: 'I22', title: 'a saga that refunds a transfer without an answer', wrapSend: refuseOnTimeOut },
  { invariant: 'lost', title: 'an answer that is sent without a commit', rewrite: [/^commit$/, 'rollback', 23] },
  {
    invariant: 'lost',
    title: 'an idempotency key that is not stored with its effect',
    rewrite: [KEY_ROW, `${KEY_ROW} where false`],
  },
];

function createBug({ rewrite, wrapSend }: KnownBug): InjectedBug {
  if (rewrite === undefined) return wrapSend === undefined ? {} : { wrapSend };
  const [original, replacement, everyNth = 1] = rewrite;
  let times = 0;
  return {
    rewrite: (text) => {
      const isMeant = typeof original === 'string' ? text.includes(original) : original.test(text);
      return isMeant && (times += 1) % everyNth === 0 ? text.replace(original, replacement) : text;
    },
  };
}

/** The first of some seeds that finds the bug under its own invariant; others may report another one first. */
export async function findFirstFailure(databases: SimulatorDatabases, known: KnownBug): Promise<Outcome | null> {
  const bug = createBug(known);
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const outcome = await runSeed(databases, { seed, steps: BUG_STEPS, bug, weights: known.weights });
    if (outcome.violations.some(({ invariant }) => invariant === known.invariant)) return outcome;
  }
  return null;
}
