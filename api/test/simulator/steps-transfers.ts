import { transfer } from '@padauk/contract/games/transfers.endpoints';
import { toCoins } from '@padauk/contract/games/game-wallet.rules';
import { signRequest, SIGNATURE_HEADER } from '../../src/platform/http/signature.ts';
import { readGameWalletConfig } from '../../src/game-wallet/game-wallet.config.ts';
import { GAME_WALLET_SERVICE } from '@padauk/contract/games/game-wallet-service';
import { deliverTo } from '../network-faults.ts';
import type { Documents } from './mirror.ts';
import { sendMoneyCommand, runJob, sendOfficeCommand, type Step, type Steps, type World } from './world.ts';

async function transferMoney(world: World): Promise<unknown> {
  const { random, mirror } = world;
  const player = random.pick(world.players);
  const direction = random.chance(0.6) ? ('in' as const) : ('out' as const);
  const has =
    (direction === 'in'
      ? mirror.platform.rows.balance.get(`player_main:${player.id}`)
      : mirror.game.rows.balance.get(`player_game:${player.id}`)) ?? 0;
  const amountKyat = Math.max(1, random.pick([1, 800, 1_800, 5_000, 100_001, has, has + 1, Math.floor(has / 2)]));
  return await sendMoneyCommand(world, transfer, { direction, amountKyat }, { as: player });
}

const attemptTransfers: Step = (world) => runJob(world, 'transfers.attempt');

async function deliverDelayed(world: World): Promise<unknown> {
  const { delayed } = world.network;
  if (delayed.length === 0) return null;
  const [request] = delayed.splice(world.random.below(delayed.length), 1);
  world.log(`arrives late: ${request?.about.slice(0, 80)}`);
  return await Promise.race([request?.arrive(), world.game.process.ended]);
}

/** Operators cancel a missing transfer at the game wallet before they refuse it, because it could still arrive. */
async function decideTransfer(world: World): Promise<unknown> {
  const { random, mirror } = world;
  const waiting = [...mirror.platform.rows.transfer].filter(([, { state }]) => ['manual', 'unknown'].includes(state));
  if (waiting.length === 0) return null;
  const [id, row] = random.pick(waiting);
  const gameSide = mirror.game.rows.gameTransfer.get(id);
  if (gameSide === undefined && !(await cancelAtGameWallet(world, id, row))) return null;
  const end = gameSide?.state === 'done' ? 'done' : 'refused';
  return await sendOfficeCommand(world, 'decide-transfer', { id, end, reason: 'their books' });
}

async function cancelAtGameWallet(
  world: World,
  id: string,
  { player_id: playerId, direction, amount_kyat: amountKyat }: Documents['transfer'],
): Promise<boolean> {
  const { path } = GAME_WALLET_SERVICE.cancelTransfer;
  const body = JSON.stringify({
    transferId: id,
    playerId,
    direction,
    amount: toCoins(amountKyat),
    currency: 'MMK',
    requestedAt: world.clock.now().toISOString(),
  });
  const [key] = readGameWalletConfig({}).keys.platform;
  const moment = { at: world.gameClock.now(), nonce: world.random.uuid() };
  const signature = signRequest(key, { method: 'POST', path, body }, moment);
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
  const { process, app } = world.game;
  const sent = deliverTo(app, { method: 'POST', url: path, headers, body });
  const reply = await Promise.race([sent, process.ended.then(() => null)]);
  return reply?.status === 409;
}

async function raiseFaultRate(world: World): Promise<void> {
  world.faultRate = world.random.pick([0, 0, 0.1, 0.3, 0.6, 1]);
  world.log(`the network is faulty at ${world.faultRate}`);
}

export const TRANSFER_STEPS: Steps = {
  move: [110, transferMoney],
  attempt: [70, attemptTransfers],
  twoWorkers: [20, (world) => Promise.all([attemptTransfers(world), attemptTransfers(world)])],
  arriveLate: [40, deliverDelayed],
  decide: [40, decideTransfer],
  raiseFaultRate: [15, raiseFaultRate],
  watch: [6, (world) => runJob(world, 'transfers.watch')],
  compare: [3, (world) => runJob(world, 'transfers.compare')],
};
