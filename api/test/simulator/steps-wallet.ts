import { cancelWithdrawal, editSlip, requestTopUp, requestWithdrawal } from '@padauk/contract/wallet/wallet.endpoints';
import { setDepositLimit, setStakeLimit, takeTimeOut } from '@padauk/contract/account/protection.endpoints';
import { TEST_PIN, KBZ_PAY_ACCOUNT, WAVE_PAY_ACCOUNT } from '../wallet-fixtures.ts';
import { getRequestedEnd } from './commands.ts';
import {
  recordAcknowledgement,
  callEndpoint,
  sendMoneyCommand,
  sendOfficeCommand,
  sendPhoto,
  type SimulatedPlayer,
  type World,
} from './world.ts';

export const OPERATORS = ['thiri', 'kyaw', 'su'] as const;
type Step = (world: World) => Promise<unknown>;

/** Few numbers, so that slips collide. */
const pickSlipNumber = ({ random }: World): string => `0000${random.between(10, 99)}`;

async function sendSlip(world: World): Promise<unknown> {
  const { random, players } = world;
  const as = random.pick(players);
  const isWave = random.chance(0.3);
  const amountKyat = random.pick([499, 500, 4_000, 4_999, 5_000, 10_000, 50_000, 50_000, 200_000]);
  const request = {
    bank: 'kbz_pay' as const,
    companyAccountId: KBZ_PAY_ACCOUNT,
    amountKyat,
    slipNumber: pickSlipNumber(world),
    photoId: await sendPhoto(world, as),
  };
  return await sendMoneyCommand(
    world,
    requestTopUp,
    isWave ? { ...request, bank: 'wave_pay', companyAccountId: WAVE_PAY_ACCOUNT, senderName: 'Ma Hnin' } : request,
    { as, key: random.uuid() },
  );
}

function pickWaiting(
  world: World,
  rows: ReadonlyMap<string, { readonly state: string }>,
  waiting: string,
): string | null {
  const ids = [...rows].filter(([, { state }]) => state === waiting || world.random.chance(0.05)).map(([id]) => id);
  return ids.length === 0 ? null : world.random.pick(ids);
}

async function changeSlip(world: World): Promise<unknown> {
  const id = pickWaiting(world, world.mirror.platform.rows.topUp, 'pending');
  if (id === null) return null;
  const owner = world.players.find((player) => player.id === world.mirror.platform.rows.topUp.get(id)?.player_id);
  const as = owner === undefined || world.random.chance(0.1) ? world.random.pick(world.players) : owner;
  return await callEndpoint(world, editSlip, { id, slipNumber: pickSlipNumber(world) }, { as });
}

async function decideRequest(
  world: World,
  decision: {
    readonly command: 'approve' | 'refuse' | 'pay' | 'return';
    readonly state: string;
    readonly id: string | null;
  },
): Promise<unknown> {
  if (decision.id === null) return null;
  const needsReason = decision.command === 'refuse' || decision.command === 'return';
  getRequestedEnd(world.history, decision.id).requested.add(decision.state);
  const knownSlipNumber =
    decision.command === 'approve' ? world.mirror.platform.rows.topUp.get(decision.id)?.slip_number : undefined;
  const fields = {
    ...(needsReason ? { reason: 'the photo cannot be read' } : {}),
    ...(knownSlipNumber === undefined ? {} : { slipNumber: knownSlipNumber }),
  };
  const outcome = await sendOfficeCommand(
    world,
    decision.command,
    { id: decision.id, ...fields },
    world.random.pick(OPERATORS),
  );
  if (outcome.kind === 'accepted') recordAcknowledgement(world, decision.id, decision.state);
  return outcome;
}

const pickTopUp = (world: World): string | null => pickWaiting(world, world.mirror.platform.rows.topUp, 'pending');
const pickWithdrawal = (world: World): string | null =>
  pickWaiting(world, world.mirror.platform.rows.withdrawal, 'pending');
const approveTopUp: Step = (world) =>
  decideRequest(world, { command: 'approve', state: 'approved', id: pickTopUp(world) });
const refuseTopUp: Step = (world) =>
  decideRequest(world, { command: 'refuse', state: 'refused', id: pickTopUp(world) });
const payWithdrawal: Step = (world) =>
  decideRequest(world, { command: 'pay', state: 'paid', id: pickWithdrawal(world) });
const returnWithdrawal: Step = (world) =>
  decideRequest(world, { command: 'return', state: 'refused', id: pickWithdrawal(world) });

async function withdrawMoney(world: World): Promise<unknown> {
  const { random } = world;
  const player = random.pick(world.players);
  const amountKyat = random.pick([1_999, 2_000, 4_999, 5_000, 20_000, 60_000, 5_000_000]);
  return await sendMoneyCommand(
    world,
    requestWithdrawal,
    { accountId: player.accountId, amountKyat, pin: TEST_PIN },
    { as: player, key: random.uuid() },
  );
}

async function cancelPlayerWithdrawal(world: World): Promise<unknown> {
  const id = pickWithdrawal(world);
  const owner = world.players.find(
    (player) => player.id === world.mirror.platform.rows.withdrawal.get(id ?? '')?.player_id,
  );
  return id === null || owner === undefined ? null : await cancelAs(world, owner, id);
}

async function cancelAs(world: World, as: SimulatedPlayer, id: string): Promise<unknown> {
  getRequestedEnd(world.history, id).requested.add('cancelled');
  return await sendMoneyCommand(world, cancelWithdrawal, { id }, { as, key: world.random.uuid() });
}

/** I20, F27, F28: concurrent decisions on one slip or withdrawal. */
async function decideConcurrently(world: World): Promise<unknown> {
  const {
    random,
    mirror: {
      platform: { rows },
    },
  } = world;
  const [topUp, withdrawal] = [pickTopUp(world), pickWithdrawal(world)];
  if (random.chance(0.5)) {
    return await Promise.all([
      decideRequest(world, { command: 'approve', state: 'approved', id: topUp }),
      decideRequest(world, { command: 'refuse', state: 'refused', id: topUp }),
      decideRequest(world, { command: 'approve', state: 'approved', id: topUp }),
    ]);
  }
  const owner = world.players.find((player) => player.id === rows.withdrawal.get(withdrawal ?? '')?.player_id);
  return await Promise.all([
    decideRequest(world, { command: 'pay', state: 'paid', id: withdrawal }),
    decideRequest(world, { command: 'return', state: 'refused', id: withdrawal }),
    owner === undefined || withdrawal === null ? null : cancelAs(world, owner, withdrawal),
  ]);
}

async function adjustBalance(world: World): Promise<unknown> {
  const { random } = world;
  const reference = `case-${random.between(1, 60)}`;
  const amountKyat = random.pick([1, 700, 30_000, 100_000, 100_001, 300_000]);
  // A reference is booked once: the first command wins, whatever its content.
  const requestedEnd = getRequestedEnd(world.history, reference);
  requestedEnd.requested.add('done');
  const outcome = await sendOfficeCommand(
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
  if (outcome.kind === 'accepted') requestedEnd.isCreated = true;
  return outcome;
}

async function decideAdjustment(world: World): Promise<unknown> {
  const {
    random,
    mirror: {
      platform: { rows },
    },
  } = world;
  const id = pickWaiting(world, rows.adjustment, 'waiting');
  const row = rows.adjustment.get(id ?? '');
  if (id === null || row === undefined) return null;
  const [state, name] = random.chance(0.75)
    ? (['done', 'confirm-adjustment'] as const)
    : (['refused', 'refuse-adjustment'] as const);
  getRequestedEnd(world.history, row.reference).requested.add(state);
  const outcome = await sendOfficeCommand(
    world,
    name,
    { id, ...(state === 'refused' ? { reason: 'the bank found the money' } : {}) },
    random.pick(OPERATORS),
  );
  if (outcome.kind === 'accepted') recordAcknowledgement(world, row.reference, state);
  return outcome;
}

async function limitDeposits(world: World): Promise<unknown> {
  const { random } = world;
  const request = {
    period: random.pick(['day', 'week', 'month'] as const),
    limitKyat: random.pick([500, 20_000, 400_000, null]),
  };
  return await callEndpoint(world, setDepositLimit, request, { as: random.pick(world.players) });
}

async function limitStakes(world: World): Promise<unknown> {
  const { random } = world;
  const request = {
    period: random.pick(['day', 'week', 'month'] as const),
    limitKyat: random.pick([100, 20_000, 400_000, null]),
  };
  return await callEndpoint(world, setStakeLimit, request, { as: random.pick(world.players) });
}

async function startBreak(world: World): Promise<unknown> {
  return await callEndpoint(world, takeTimeOut, { days: 1 }, { as: world.random.pick(world.players) });
}

export const WALLET_STEPS: Readonly<Record<string, readonly [weight: number, step: Step]>> = {
  sendSlip: [60, sendSlip],
  changeSlip: [20, changeSlip],
  approve: [60, approveTopUp],
  refuse: [10, refuseTopUp],
  askForMoney: [50, withdrawMoney],
  takeBack: [15, cancelPlayerWithdrawal],
  pay: [25, payWithdrawal],
  giveBack: [12, returnWithdrawal],
  race: [20, decideConcurrently],
  adjust: [35, adjustBalance],
  decideAdjustment: [20, decideAdjustment],
  limitDeposits: [5, limitDeposits],
  limitStakes: [2, limitStakes],
  takeABreak: [2, startBreak],
};
