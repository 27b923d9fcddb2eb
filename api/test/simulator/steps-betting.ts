import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import type { SimulatedGame } from './simulated-games.ts';
import type { Documents } from './mirror.ts';
import { sendMoneyCommand, runJob, sendOfficeCommand, runWork, type Steps, type World } from './world.ts';

export const isOpenAt = (draw: Documents['draw'], now: number): boolean =>
  Date.parse(draw.opens_at) <= now && now < Date.parse(draw.closes_at);

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
  const draw = pickDraw(world, (one) => one.voided_at === null && isOpenAt(one, now));
  if (draw === null) return null;
  const { numbers, stakesKyat } = draw.game;
  const first = random.below(numbers.length);
  const lines = Array.from({ length: random.between(1, 4) }, (_, index) => ({
    number: numbers[(first + index) % numbers.length] ?? '',
    stakeKyat: random.pick(stakesKyat),
  }));
  return await sendMoneyCommand(world, placeNumberTicket, { drawId: draw.id, lines });
}

async function enterResult(world: World): Promise<unknown> {
  const { random } = world;
  const now = world.clock.now().getTime();
  // Usually a draw without a result; the others test repeated, contradicting and confirmed results.
  const wantsNew = random.chance(0.5);
  const draw = pickDraw(
    world,
    (one) => Date.parse(one.draws_at) <= now && one.voided_at === null && (one.result === null) === wantsNew,
  );
  if (draw === null) return null;
  const { numbers, toFigures } = draw.game;
  const [figure, secondFigure] = toFigures(numbers[random.below(random.chance(0.7) ? 3 : numbers.length)] ?? '');
  const figures = { figure, ...(secondFigure === undefined ? {} : { secondFigure }) };
  return await sendOfficeCommand(world, 'result', { draw: draw.id, ...figures });
}

const isUndecided = (draw: Documents['draw']): boolean => draw.result === null && draw.voided_at === null;

async function voidDraw(world: World): Promise<unknown> {
  const draw = pickDraw(world, isUndecided);
  if (draw === null) return null;
  const reason = world.random.pick(['maintenance', 'no-draw']);
  return await sendOfficeCommand(world, 'void', { draw: draw.id, reason });
}

async function limitNumber(world: World): Promise<unknown> {
  const draw = pickDraw(world, isUndecided);
  if (draw === null) return null;
  const number = world.random.pick(draw.game.numbers);
  const limitKyat = world.random.pick([0, 1_000, 5_000]);
  return await sendOfficeCommand(world, 'limit-number', { draw: draw.id, number, limitKyat });
}

/** Small chunks give a settlement many points to crash at. */
async function settleInChunks(world: World): Promise<unknown> {
  const draw = pickDraw(
    world,
    (one) => (one.result !== null && one.settled_at === null) || (one.voided_at !== null && one.refunded_at === null),
  );
  if (draw === null) return null;
  return await runWork(world, `settle ${draw.id}`, () => world.platform.settle(draw.id, world.random.between(1, 4)));
}

export const BETTING_STEPS: Steps = {
  bet: [200, placeBet],
  enterResult: [45, enterResult],
  callOff: [4, voidDraw],
  limitNumber: [4, limitNumber],
  settle: [25, (world) => runJob(world, 'draws.settlement')],
  settleInChunks: [25, settleInChunks],
  twoSettlements: [8, (world) => Promise.all([settleInChunks(world), runJob(world, 'draws.settlement')])],
  statuses: [5, (world) => runJob(world, 'draws.statuses')],
};
