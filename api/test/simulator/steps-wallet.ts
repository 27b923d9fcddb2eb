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
  type Step,
  type Steps,
  type World,
} from './world.ts';

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
  const wave = { bank: 'wave_pay', companyAccountId: WAVE_PAY_ACCOUNT, senderName: 'Ma Hnin' } as const;
  return await sendMoneyCommand(world, requestTopUp, isWave ? { ...request, ...wave } : request, { as });
}

function pickWaiting({ mirror, random }: World, kind: 'topUp' | 'withdrawal' | 'adjustment'): string | null {
  const waiting = kind === 'adjustment' ? 'waiting' : 'pending';
  const ids = [...mirror.platform.rows[kind]]
    .filter(([, { state }]) => state === waiting || random.chance(0.05))
    .map(([id]) => id);
  return ids.length === 0 ? null : random.pick(ids);
}

const findOwner = (
  { mirror, players }: World,
  kind: 'topUp' | 'withdrawal',
  id: string | null,
): SimulatedPlayer | undefined =>
  players.find((player) => player.id === mirror.platform.rows[kind].get(id ?? '')?.player_id);

async function changeSlip(world: World): Promise<unknown> {
  const id = pickWaiting(world, 'topUp');
  if (id === null) return null;
  const owner = findOwner(world, 'topUp', id);
  const as = owner === undefined || world.random.chance(0.1) ? world.random.pick(world.players) : owner;
  return await callEndpoint(world, editSlip, { id, slipNumber: pickSlipNumber(world) }, { as });
}

const DECISIONS = {
  approve: { kind: 'topUp', state: 'approved' },
  refuse: { kind: 'topUp', state: 'refused' },
  pay: { kind: 'withdrawal', state: 'paid' },
  return: { kind: 'withdrawal', state: 'refused' },
} as const;
type Decision = keyof typeof DECISIONS;

async function decideRequest(world: World, command: Decision, id: string | null): Promise<unknown> {
  if (id === null) return null;
  const { state } = DECISIONS[command];
  getRequestedEnd(world.history, id).requested.add(state);
  const slipNumber = command === 'approve' ? world.mirror.platform.rows.topUp.get(id)?.slip_number : undefined;
  const fields = {
    ...(state === 'refused' ? { reason: 'the photo cannot be read' } : {}),
    ...(slipNumber === undefined ? {} : { slipNumber }),
  };
  const outcome = await sendOfficeCommand(world, command, { id, ...fields });
  if (outcome.kind === 'accepted') recordAcknowledgement(world, id, state);
  return outcome;
}

const decide =
  (command: Decision): Step =>
  (world) =>
    decideRequest(world, command, pickWaiting(world, DECISIONS[command].kind));

async function withdrawMoney(world: World): Promise<unknown> {
  const { random } = world;
  const player = random.pick(world.players);
  const amountKyat = random.pick([1_999, 2_000, 4_999, 5_000, 20_000, 60_000, 5_000_000]);
  const { accountId } = player;
  return await sendMoneyCommand(world, requestWithdrawal, { accountId, amountKyat, pin: TEST_PIN }, { as: player });
}

async function cancelPlayerWithdrawal(world: World): Promise<unknown> {
  const id = pickWaiting(world, 'withdrawal');
  const owner = findOwner(world, 'withdrawal', id);
  return id === null || owner === undefined ? null : await cancelAs(world, owner, id);
}

async function cancelAs(world: World, as: SimulatedPlayer, id: string): Promise<unknown> {
  getRequestedEnd(world.history, id).requested.add('cancelled');
  return await sendMoneyCommand(world, cancelWithdrawal, { id }, { as });
}

/** I20, F27, F28: concurrent decisions on one slip or withdrawal. */
async function decideConcurrently(world: World): Promise<unknown> {
  const [topUp, withdrawal] = [pickWaiting(world, 'topUp'), pickWaiting(world, 'withdrawal')];
  if (world.random.chance(0.5)) {
    const commands = ['approve', 'refuse', 'approve'] as const;
    return await Promise.all(commands.map((command) => decideRequest(world, command, topUp)));
  }
  const owner = findOwner(world, 'withdrawal', withdrawal);
  return await Promise.all([
    decideRequest(world, 'pay', withdrawal),
    decideRequest(world, 'return', withdrawal),
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
  const { phone } = random.pick(world.players);
  const order = { phone, direction: random.chance(0.7) ? 'give' : 'take', amountKyat, reference };
  const outcome = await sendOfficeCommand(world, 'adjust', { ...order, reason: 'the bank confirmed it' });
  if (outcome.kind === 'accepted') requestedEnd.isCreated = true;
  return outcome;
}

async function decideAdjustment(world: World): Promise<unknown> {
  const id = pickWaiting(world, 'adjustment');
  const row = world.mirror.platform.rows.adjustment.get(id ?? '');
  if (id === null || row === undefined) return null;
  const [state, name] = world.random.chance(0.75)
    ? (['done', 'confirm-adjustment'] as const)
    : (['refused', 'refuse-adjustment'] as const);
  getRequestedEnd(world.history, row.reference).requested.add(state);
  const detail: Record<string, string> = state === 'refused' ? { reason: 'the bank found the money' } : {};
  const outcome = await sendOfficeCommand(world, name, { id, ...detail });
  if (outcome.kind === 'accepted') recordAcknowledgement(world, row.reference, state);
  return outcome;
}

const setLimit =
  (endpoint: typeof setDepositLimit, smallestKyat: number): Step =>
  async (world) => {
    const { random, players } = world;
    const period = random.pick(['day', 'week', 'month'] as const);
    const limitKyat = random.pick([smallestKyat, 20_000, 400_000, null]);
    return await callEndpoint(world, endpoint, { period, limitKyat }, { as: random.pick(players) });
  };

async function startBreak(world: World): Promise<unknown> {
  return await callEndpoint(world, takeTimeOut, { days: 1 }, { as: world.random.pick(world.players) });
}

export const WALLET_STEPS: Steps = {
  sendSlip: [60, sendSlip],
  changeSlip: [20, changeSlip],
  approve: [60, decide('approve')],
  refuse: [10, decide('refuse')],
  askForMoney: [50, withdrawMoney],
  takeBack: [15, cancelPlayerWithdrawal],
  pay: [25, decide('pay')],
  giveBack: [12, decide('return')],
  race: [20, decideConcurrently],
  adjust: [35, adjustBalance],
  decideAdjustment: [20, decideAdjustment],
  limitDeposits: [5, setLimit(setDepositLimit, 500)],
  limitStakes: [2, setLimit(setStakeLimit, 100)],
  takeABreak: [2, startBreak],
};
