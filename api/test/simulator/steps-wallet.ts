import { cancelWithdrawal, editSlip, requestTopUp, requestWithdrawal } from '@padauk/contract/endpoints/wallet';
import { setDepositLimit, setStakeLimit, takeTimeOut } from '@padauk/contract/endpoints/protection';
import { A_PIN, KBZ_PAY_ACCOUNT, WAVE_PAY_ACCOUNT } from '../wallet-fixtures.ts';
import { endOf } from './commands.ts';
import { acknowledge, ask, command, order, sendPhoto, type SimulatedPlayer, type World } from './world.ts';

export const OPERATORS = ['thiri', 'kyaw', 'su'] as const;
type Step = (world: World) => Promise<unknown>;

/** Few numbers, so that slips collide. */
const slipNumberOf = ({ random }: World): string => `0000${random.between(10, 99)}`;

async function sendSlip(world: World): Promise<unknown> {
  const { random, players } = world;
  const as = random.pick(players);
  const isWave = random.chance(0.3);
  const amountKyat = random.pick([499, 500, 4_000, 4_999, 5_000, 10_000, 50_000, 50_000, 200_000]);
  const request = {
    bank: 'kbz_pay' as const,
    companyAccountId: KBZ_PAY_ACCOUNT,
    amountKyat,
    slipNumber: slipNumberOf(world),
    photoId: await sendPhoto(world, as),
  };
  return await command(
    world,
    requestTopUp,
    isWave ? { ...request, bank: 'wave_pay', companyAccountId: WAVE_PAY_ACCOUNT, senderName: 'Ma Hnin' } : request,
    { as, key: random.uuid() },
  );
}

function someOf(world: World, rows: ReadonlyMap<string, { readonly state: string }>, waiting: string): string | null {
  const ids = [...rows].filter(([, { state }]) => state === waiting || world.random.chance(0.05)).map(([id]) => id);
  return ids.length === 0 ? null : world.random.pick(ids);
}

async function changeSlip(world: World): Promise<unknown> {
  const id = someOf(world, world.mirror.platform.rows.topUp, 'pending');
  if (id === null) return null;
  const owner = world.players.find((player) => player.id === world.mirror.platform.rows.topUp.get(id)?.player_id);
  const as = owner === undefined || world.random.chance(0.1) ? world.random.pick(world.players) : owner;
  return await ask(world, editSlip, { id, slipNumber: slipNumberOf(world) }, { as });
}

async function end(
  world: World,
  given: {
    readonly command: 'approve' | 'refuse' | 'pay' | 'return';
    readonly state: string;
    readonly id: string | null;
  },
): Promise<unknown> {
  if (given.id === null) return null;
  const needsReason = given.command === 'refuse' || given.command === 'return';
  endOf(world.history, given.id).asked.add(given.state);
  const seen = given.command === 'approve' ? world.mirror.platform.rows.topUp.get(given.id)?.slip_number : undefined;
  const words = {
    ...(needsReason ? { reason: 'the photo cannot be read' } : {}),
    ...(seen === undefined ? {} : { slipNumber: seen }),
  };
  const outcome = await order(world, given.command, { id: given.id, ...words }, world.random.pick(OPERATORS));
  if (outcome.kind === 'accepted') acknowledge(world, given.id, given.state);
  return outcome;
}

const waitingTopUp = (world: World): string | null => someOf(world, world.mirror.platform.rows.topUp, 'pending');
const waitingWithdrawal = (world: World): string | null =>
  someOf(world, world.mirror.platform.rows.withdrawal, 'pending');
const approve: Step = (world) => end(world, { command: 'approve', state: 'approved', id: waitingTopUp(world) });
const refuse: Step = (world) => end(world, { command: 'refuse', state: 'refused', id: waitingTopUp(world) });
const pay: Step = (world) => end(world, { command: 'pay', state: 'paid', id: waitingWithdrawal(world) });
const giveBack: Step = (world) => end(world, { command: 'return', state: 'refused', id: waitingWithdrawal(world) });

async function askForMoney(world: World): Promise<unknown> {
  const { random } = world;
  const player = random.pick(world.players);
  const amountKyat = random.pick([1_999, 2_000, 4_999, 5_000, 20_000, 60_000, 5_000_000]);
  return await command(
    world,
    requestWithdrawal,
    { accountId: player.accountId, amountKyat, pin: A_PIN },
    { as: player, key: random.uuid() },
  );
}

async function takeBack(world: World): Promise<unknown> {
  const id = waitingWithdrawal(world);
  const owner = world.players.find(
    (player) => player.id === world.mirror.platform.rows.withdrawal.get(id ?? '')?.player_id,
  );
  return id === null || owner === undefined ? null : await cancelAs(world, owner, id);
}

async function cancelAs(world: World, as: SimulatedPlayer, id: string): Promise<unknown> {
  endOf(world.history, id).asked.add('cancelled');
  return await command(world, cancelWithdrawal, { id }, { as, key: world.random.uuid() });
}

/** I20, F27, F28: concurrent decisions on one slip or withdrawal. */
async function race(world: World): Promise<unknown> {
  const {
    random,
    mirror: {
      platform: { rows },
    },
  } = world;
  const [topUp, withdrawal] = [waitingTopUp(world), waitingWithdrawal(world)];
  if (random.chance(0.5)) {
    return await Promise.all([
      end(world, { command: 'approve', state: 'approved', id: topUp }),
      end(world, { command: 'refuse', state: 'refused', id: topUp }),
      end(world, { command: 'approve', state: 'approved', id: topUp }),
    ]);
  }
  const owner = world.players.find((player) => player.id === rows.withdrawal.get(withdrawal ?? '')?.player_id);
  return await Promise.all([
    end(world, { command: 'pay', state: 'paid', id: withdrawal }),
    end(world, { command: 'return', state: 'refused', id: withdrawal }),
    owner === undefined || withdrawal === null ? null : cancelAs(world, owner, withdrawal),
  ]);
}

async function adjust(world: World): Promise<unknown> {
  const { random } = world;
  const reference = `case-${random.between(1, 60)}`;
  const amountKyat = random.pick([1, 700, 30_000, 100_000, 100_001, 300_000]);
  // A reference is booked once: the first command wins, whatever its content.
  const asked = endOf(world.history, reference);
  asked.asked.add('done');
  const outcome = await order(
    world,
    'adjust',
    {
      phone: random.pick(world.players).phone,
      direction: random.chance(0.7) ? 'give' : 'take',
      amountKyat,
      reference,
      reason: 'the bank confirmed it',
    },
    random.pick(OPERATORS),
  );
  if (outcome.kind === 'accepted') asked.isMade = true;
  return outcome;
}

async function decideAdjustment(world: World): Promise<unknown> {
  const {
    random,
    mirror: {
      platform: { rows },
    },
  } = world;
  const id = someOf(world, rows.adjustment, 'waiting');
  const row = rows.adjustment.get(id ?? '');
  if (id === null || row === undefined) return null;
  const [state, name] = random.chance(0.75)
    ? (['done', 'confirm-adjustment'] as const)
    : (['refused', 'refuse-adjustment'] as const);
  endOf(world.history, row.reference).asked.add(state);
  const outcome = await order(
    world,
    name,
    { id, ...(state === 'refused' ? { reason: 'the bank found the money' } : {}) },
    random.pick(OPERATORS),
  );
  if (outcome.kind === 'accepted') acknowledge(world, row.reference, state);
  return outcome;
}

async function limitDeposits(world: World): Promise<unknown> {
  const { random } = world;
  const request = {
    period: random.pick(['day', 'week', 'month'] as const),
    limitKyat: random.pick([500, 20_000, 400_000, null]),
  };
  return await ask(world, setDepositLimit, request, { as: random.pick(world.players) });
}

async function limitStakes(world: World): Promise<unknown> {
  const { random } = world;
  const request = {
    period: random.pick(['day', 'week', 'month'] as const),
    limitKyat: random.pick([100, 20_000, 400_000, null]),
  };
  return await ask(world, setStakeLimit, request, { as: random.pick(world.players) });
}

async function takeABreak(world: World): Promise<unknown> {
  return await ask(world, takeTimeOut, { days: 1 }, { as: world.random.pick(world.players) });
}

export const WALLET_STEPS: Readonly<Record<string, readonly [weight: number, step: Step]>> = {
  sendSlip: [60, sendSlip],
  changeSlip: [20, changeSlip],
  approve: [60, approve],
  refuse: [10, refuse],
  askForMoney: [50, askForMoney],
  takeBack: [15, takeBack],
  pay: [25, pay],
  giveBack: [12, giveBack],
  race: [20, race],
  adjust: [35, adjust],
  decideAdjustment: [20, decideAdjustment],
  limitDeposits: [5, limitDeposits],
  limitStakes: [2, limitStakes],
  takeABreak: [2, takeABreak],
};
