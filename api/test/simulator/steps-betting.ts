import { placeNumberTicket } from '@padauk/contract/endpoints/tickets';
import { OPERATORS } from './steps-wallet.ts';
import { command, job, order, work, type World } from './world.ts';

/** Few numbers, so that bets meet at their limits, and results hit. */
const NUMBERS = 8;

/** A draw by what may be done with it: mostly the right kind, now and then any. */
function drawFor(
  world: World,
  isRight: (draw: World['mirror']['platform']['rows']['draw'] extends Map<string, infer Row> ? Row : never) => boolean,
): string | null {
  const all = [...world.mirror.platform.rows.draw];
  const right = all.filter(([, draw]) => isRight(draw));
  const from = right.length === 0 || world.random.chance(0.05) ? all : right;
  return from.length === 0 ? null : world.random.pick(from)[0];
}

async function bet(world: World): Promise<unknown> {
  const { random } = world;
  const now = world.clock.now().getTime();
  const drawId = drawFor(
    world,
    (draw) => draw.voided_at === null && Date.parse(draw.opens_at) <= now && now < Date.parse(draw.closes_at),
  );
  if (drawId === null) return null;
  const first = random.below(NUMBERS);
  const lines = Array.from({ length: random.between(1, 4) }, (_, index) => ({
    number: `0${(first + index) % NUMBERS}`,
    stakeKyat: random.pick([100, 100, 500, 1_000, 1_500, 40_000]),
  }));
  return await command(
    world,
    placeNumberTicket,
    { drawId, lines },
    { as: random.pick(world.players), key: random.uuid() },
  );
}

async function enterResult(world: World): Promise<unknown> {
  const { random } = world;
  const now = world.clock.now().getTime();
  // Mostly a draw without a result; the others see it repeated, contradicted and confirmed.
  const wantsNew = random.chance(0.5);
  const draw = drawFor(
    world,
    ({ draws_at: drawsAt, result, voided_at: voidedAt }) =>
      Date.parse(drawsAt) <= now && voidedAt === null && (result === null) === wantsNew,
  );
  if (draw === null) return null;
  return await order(
    world,
    'result',
    { draw, figure: '1,298.50', secondFigure: `45,67${random.below(random.chance(0.7) ? 3 : NUMBERS)}.21` },
    random.pick(OPERATORS),
  );
}

async function callOff(world: World): Promise<unknown> {
  const draw = drawFor(world, ({ result, voided_at: voidedAt }) => result === null && voidedAt === null);
  return draw === null
    ? null
    : await order(
        world,
        'void',
        { draw, reason: world.random.pick(['maintenance', 'no-draw']) },
        world.random.pick(OPERATORS),
      );
}

async function limitNumber(world: World): Promise<unknown> {
  const draw = drawFor(world, ({ result, voided_at: voidedAt }) => result === null && voidedAt === null);
  return draw === null
    ? null
    : await order(
        world,
        'limit-number',
        { draw, number: `0${world.random.below(NUMBERS)}`, limitKyat: world.random.pick([0, 1_000, 5_000]) },
        world.random.pick(OPERATORS),
      );
}

/** In chunks of a few lines, so that a settlement has many moments to be cut at. */
async function settleInChunks(world: World): Promise<unknown> {
  const id = drawFor(
    world,
    ({ result, settled_at: settledAt, voided_at: voidedAt, refunded_at: refundedAt }) =>
      (result !== null && settledAt === null) || (voidedAt !== null && refundedAt === null),
  );
  return id === null
    ? null
    : await work(world, `settle ${id}`, () => world.platform.settle(id, world.random.between(1, 4)));
}

async function twoSettlements(world: World): Promise<unknown> {
  return await Promise.all([settleInChunks(world), job(world, 'draws.settlement')]);
}

export const BETTING_STEPS: Readonly<
  Record<string, readonly [weight: number, step: (world: World) => Promise<unknown>]>
> = {
  bet: [200, bet],
  enterResult: [45, enterResult],
  callOff: [4, callOff],
  limitNumber: [4, limitNumber],
  settle: [25, (world) => job(world, 'draws.settlement')],
  settleInChunks: [25, settleInChunks],
  twoSettlements: [8, twoSettlements],
  statuses: [5, (world) => job(world, 'draws.statuses')],
};
