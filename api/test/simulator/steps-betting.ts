import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import type { SimulatedGame } from './games/simulated-game.types.ts';
import type { Documents } from './mirror.ts';
import { OPERATORS } from './steps-wallet.ts';
import { sendMoneyCommand, runJob, sendOfficeCommand, runWork, type World } from './world.ts';

interface DrawToPlay {
  readonly id: string;
  readonly game: SimulatedGame;
}

function pickDraw(world: World, isRight: (draw: Documents['draw']) => boolean): DrawToPlay | null {
  const all = [...world.mirror.platform.rows.draw];
  const matching = all.filter(([, draw]) => isRight(draw));
  const from = matching.length === 0 || world.random.chance(0.05) ? all : matching;
  if (from.length === 0) return null;
  const [id, { game: code }] = world.random.pick(from);
  const game = world.games.find(({ entry }) => entry.rules.code === code);
  if (game === undefined) throw new Error(`draw ${id} is of no game of this world`);
  return { id, game };
}

async function placeBet(world: World): Promise<unknown> {
  const { random } = world;
  const now = world.clock.now().getTime();
  const draw = pickDraw(
    world,
    ({ voided_at: voidedAt, opens_at: opensAt, closes_at: closesAt }) =>
      voidedAt === null && Date.parse(opensAt) <= now && now < Date.parse(closesAt),
  );
  if (draw === null) return null;
  const { numbers, stakesKyat } = draw.game;
  const first = random.below(numbers.length);
  const lines = Array.from({ length: random.between(1, 4) }, (_, index) => ({
    number: numbers[(first + index) % numbers.length] ?? '',
    stakeKyat: random.pick(stakesKyat),
  }));
  return await sendMoneyCommand(
    world,
    placeNumberTicket,
    { drawId: draw.id, lines },
    { as: random.pick(world.players), key: random.uuid() },
  );
}

async function enterResult(world: World): Promise<unknown> {
  const { random } = world;
  const now = world.clock.now().getTime();
  // Usually a draw without a result; the others test repeated, contradicting and confirmed results.
  const wantsNew = random.chance(0.5);
  const draw = pickDraw(
    world,
    ({ draws_at: drawsAt, result, voided_at: voidedAt }) =>
      Date.parse(drawsAt) <= now && voidedAt === null && (result === null) === wantsNew,
  );
  if (draw === null) return null;
  const { numbers, toFigures } = draw.game;
  const [figure, secondFigure] = toFigures(numbers[random.below(random.chance(0.7) ? 3 : numbers.length)] ?? '');
  return await sendOfficeCommand(
    world,
    'result',
    { draw: draw.id, figure, ...(secondFigure === undefined ? {} : { secondFigure }) },
    random.pick(OPERATORS),
  );
}

async function voidDraw(world: World): Promise<unknown> {
  const draw = pickDraw(world, ({ result, voided_at: voidedAt }) => result === null && voidedAt === null);
  return draw === null
    ? null
    : await sendOfficeCommand(
        world,
        'void',
        { draw: draw.id, reason: world.random.pick(['maintenance', 'no-draw']) },
        world.random.pick(OPERATORS),
      );
}

async function limitNumber(world: World): Promise<unknown> {
  const draw = pickDraw(world, ({ result, voided_at: voidedAt }) => result === null && voidedAt === null);
  return draw === null
    ? null
    : await sendOfficeCommand(
        world,
        'limit-number',
        {
          draw: draw.id,
          number: world.random.pick(draw.game.numbers),
          limitKyat: world.random.pick([0, 1_000, 5_000]),
        },
        world.random.pick(OPERATORS),
      );
}

/** Small chunks give a settlement many points to crash at. */
async function settleInChunks(world: World): Promise<unknown> {
  const draw = pickDraw(
    world,
    ({ result, settled_at: settledAt, voided_at: voidedAt, refunded_at: refundedAt }) =>
      (result !== null && settledAt === null) || (voidedAt !== null && refundedAt === null),
  );
  return draw === null
    ? null
    : await runWork(world, `settle ${draw.id}`, () => world.platform.settle(draw.id, world.random.between(1, 4)));
}

async function settleTwice(world: World): Promise<unknown> {
  return await Promise.all([settleInChunks(world), runJob(world, 'draws.settlement')]);
}

export const BETTING_STEPS: Readonly<
  Record<string, readonly [weight: number, step: (world: World) => Promise<unknown>]>
> = {
  bet: [200, placeBet],
  enterResult: [45, enterResult],
  callOff: [4, voidDraw],
  limitNumber: [4, limitNumber],
  settle: [25, (world) => runJob(world, 'draws.settlement')],
  settleInChunks: [25, settleInChunks],
  twoSettlements: [8, settleTwice],
  statuses: [5, (world) => runJob(world, 'draws.statuses')],
};
