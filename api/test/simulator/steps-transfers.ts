import { transfer } from '@padauk/contract/endpoints/transfers';
import { coinsOf } from '@padauk/contract/rules/game-wallet';
import { signatureOf, SIGNATURE_HEADER } from '../../src/platform/http/signature.ts';
import { readGameWalletKeys } from '../../src/game-wallet/game-wallet.config.ts';
import { GAME_WALLET_SERVICE } from '@padauk/contract/game-wallet-service';
import { deliverTo } from '../network-faults.ts';
import { OPERATORS } from './steps-wallet.ts';
import { command, job, order, type World } from './world.ts';

async function move(world: World): Promise<unknown> {
  const { random, mirror } = world;
  const player = random.pick(world.players);
  const direction = random.chance(0.6) ? ('in' as const) : ('out' as const);
  const has =
    (direction === 'in'
      ? mirror.platform.rows.balance.get(`player_main:${player.id}`)
      : mirror.game.rows.balance.get(`player_game:${player.id}`)) ?? 0;
  const amountKyat = Math.max(1, random.pick([1, 800, 1_800, 5_000, 100_001, has, has + 1, Math.floor(has / 2)]));
  return await command(world, transfer, { direction, amountKyat }, { as: player, key: random.uuid() });
}

async function attempt(world: World): Promise<unknown> {
  return await job(world, 'transfers.attempt');
}

async function twoWorkers(world: World): Promise<unknown> {
  return await Promise.all([attempt(world), attempt(world)]);
}

async function arriveLate(world: World): Promise<unknown> {
  const { late } = world.line;
  if (late.length === 0) return null;
  const [request] = late.splice(world.random.below(late.length), 1);
  world.say(`arrives late: ${request?.about.slice(0, 80)}`);
  return await Promise.race([request?.arrive(), world.game.process.ended]);
}

/** Operators cancel a missing transfer at the game wallet before they refuse it, because it could still arrive. */
async function decide(world: World): Promise<unknown> {
  const { random, mirror } = world;
  const waiting = [...mirror.platform.rows.transfer].filter(
    ([, { state }]) => state === 'manual' || state === 'unknown',
  );
  if (waiting.length === 0) return null;
  const [id, row] = random.pick(waiting);
  const there = mirror.game.rows.gameTransfer.get(id);
  if (there === undefined && !(await callOffThere(world, id, row))) return null;
  return await order(
    world,
    'decide-transfer',
    { id, end: there?.state === 'done' ? 'done' : 'refused', reason: 'their books' },
    random.pick(OPERATORS),
  );
}

async function callOffThere(
  world: World,
  id: string,
  {
    player_id: playerId,
    direction,
    amount_kyat: amountKyat,
  }: { readonly player_id: string; readonly direction: string; readonly amount_kyat: number },
): Promise<boolean> {
  const { path } = GAME_WALLET_SERVICE.cancelTransfer;
  const body = JSON.stringify({
    transferId: id,
    playerId,
    direction,
    amount: coinsOf(amountKyat),
    currency: 'MMK',
    requestedAt: world.clock.now().toISOString(),
  });
  const [key] = readGameWalletKeys({}, 'sandbox').platform;
  const signature = signatureOf(
    key,
    { method: 'POST', path, body },
    { at: world.gameClock.now(), nonce: world.random.uuid() },
  );
  const { process, app } = world.game;
  const reply = await Promise.race([
    deliverTo(app, {
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      body,
    }),
    process.ended.then(() => null),
  ]);
  return reply?.status === 409;
}

async function raiseFaultRate(world: World): Promise<void> {
  world.faultRate = world.random.pick([0, 0, 0.1, 0.3, 0.6, 1]);
  world.say(`the network is faulty at ${world.faultRate}`);
}

export const TRANSFER_STEPS: Readonly<
  Record<string, readonly [weight: number, step: (world: World) => Promise<unknown>]>
> = {
  move: [110, move],
  attempt: [70, attempt],
  twoWorkers: [20, twoWorkers],
  arriveLate: [40, arriveLate],
  decide: [40, decide],
  raiseFaultRate: [15, raiseFaultRate],
  watch: [6, (world) => job(world, 'transfers.watch')],
  compare: [3, (world) => job(world, 'transfers.compare')],
};
