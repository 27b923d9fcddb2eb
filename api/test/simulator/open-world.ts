import { bindBankAccount, setPin } from '@padauk/contract/endpoints/wallet';
import { bindDevice, insertPlayer } from '../../src/modules/accounts/player.repository.ts';
import { openSession } from '../../src/modules/accounts/sessions.ts';
import { openPlayerAccounts } from '../../src/modules/ledger/index.ts';
import { manualClock } from '../../src/platform/clock.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { A_PIN } from '../wallet-fixtures.ts';
import { deliverTo, FAULTS, type Fault } from '../network-faults.ts';
import { emptyHistory, endOf } from './commands.ts';
import { faultyNetwork, type FaultyNetwork } from './faulty-network.ts';
import { emptyMirror } from './mirror.ts';
import { startGameWallet, startPlatform, type ProcessOptions } from './processes.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import type { SimulatorDatabases } from './simulator-databases.ts';
import { planDay } from './steps-world.ts';
import { ask, order, type SimulatedPlayer, type World } from './world.ts';

export interface InjectedBug {
  readonly reword?: (text: string) => string;
  readonly send?: (send: typeof fetch) => typeof fetch;
}

interface Opening {
  readonly seed: number;
  readonly say: (line: string) => void;
  readonly bug?: InjectedBug;
  readonly often?: World['often'];
}

/** Friday, 20 November 2026, 9:00 in Myanmar: a trading day, before the first draw closes. */
const START = new Date('2026-11-20T02:30:00Z');
const PLAYERS = 5;
const PASSWORD = 'golden padauk';

export async function openWorld(
  databases: SimulatorDatabases,
  { seed, say, bug = {}, often = {} }: Opening,
): Promise<World> {
  const { games } = databases;
  await Promise.all([databases.platform.empty(), databases.game.empty()]);
  const random = seededRandom(seed);
  const [clock, gameClock] = [
    manualClock(START),
    manualClock(new Date(START.getTime() + random.between(-400, 400) * 1_000)),
  ];
  const found: World['found'] = [];
  const onError = (message: string): void => void found.push({ invariant: 'F15', subject: 'log', detail: message });
  const options = (side: 'platform' | 'game', ids: SeededRandom): ProcessOptions => ({
    store: databases[side].store,
    clock: side === 'platform' ? clock : gameClock,
    random: ids,
    onError,
  });
  // Ids have separate random sources: one more id in the product must not change the story of a seed.
  const [platformIds, gameIds] = [seededRandom(seed ^ 0x5bd1e995), seededRandom(seed ^ 0x27d4eb2f)];
  const line: FaultyNetwork = faultyNetwork(
    (request) => deliverTo(world.game.app, request),
    (call) => faultFor(world, call !== 'balance' && call !== 'isPlaying'),
    () => world.game.process.ended,
  );
  const send = bug.send?.(line.send) ?? line.send;
  let isReady = false;
  const { reword } = bug;
  // Bugs start after the set-up, which needs players.
  const afterSetUp = reword === undefined ? undefined : (text: string) => (isReady ? reword(text) : text);
  const begin = {
    platform: () => startPlatform({ ...options('platform', platformIds), reword: afterSetUp }, send, games),
    game: () => startGameWallet(options('game', gameIds)),
  };
  const world: World = {
    games,
    random,
    clock,
    gameClock,
    line,
    found,
    history: emptyHistory(),
    mirror: { platform: emptyMirror(), game: emptyMirror() },
    players: [],
    photo: databases.photo,
    platform: await begin.platform(),
    game: await begin.game(),
    step: 0,
    plannedFor: '',
    faultRate: 0.2,
    often,
    say: (words) => say(`${world.step} ${words}`),
    revive: () => revive(world, begin),
  };
  await planDay(world);
  for (let number = 1; number <= PLAYERS; number += 1) world.players.push(await aPlayer(world, number));
  isReady = true;
  return world;
}

async function revive(
  world: World,
  begin: { readonly platform: () => Promise<World['platform']>; readonly game: () => Promise<World['game']> },
): Promise<void> {
  if (world.game.process.hasCrashed()) {
    await world.game.process.ended;
    world.game = await begin.game();
    world.say('the game wallet is back');
  }
  if (!world.platform.process.hasCrashed()) return;
  await world.platform.process.ended;
  world.platform = await begin.platform();
  world.plannedFor = '';
  world.say('the platform is back');
}

/** Calls that move money get more faults than reads. */
function faultFor({ random, faultRate }: World, isMoving: boolean): Fault | null {
  return random.chance(isMoving ? faultRate : faultRate / 4) ? random.pick(FAULTS) : null;
}

/** Signs up without the one-time code; binds the account and sets the PIN by the app's calls. */
async function aPlayer(world: World, number: number): Promise<SimulatedPlayer> {
  const {
    random,
    clock,
    platform: { db },
  } = world;
  const [id, deviceId, phone, joinedAt] = [random.uuid(), random.uuid(), `0977000000${number}`, clock.now()];
  const token = await inTransaction(db, async (tx) => {
    await insertPlayer(tx, {
      id,
      phone,
      passwordHash: PASSWORD,
      referralCode: `PLAYER0${number}`,
      referredBy: null,
      joinedAt,
    });
    await bindDevice(tx, { id: deviceId, playerId: id, at: joinedAt });
    await openPlayerAccounts(tx, id);
    return await openSession(tx, { clock, random }, { playerId: id, deviceId, deviceName: '' });
  });
  const player: SimulatedPlayer = {
    id,
    phone,
    deviceId,
    token,
    password: PASSWORD,
    address: `10.0.0.${number}`,
    accountId: '',
    loggingIn: null,
  };
  const account = {
    bank: 'kbz_pay' as const,
    accountNumber: `0944000000${number}`,
    confirmAccountNumber: `0944000000${number}`,
    holderName: 'Ma Hnin',
    pin: A_PIN,
  };
  const pin = await ask(world, setPin, { pin: A_PIN, confirmPin: A_PIN, password: PASSWORD }, { as: player });
  const bound = await ask(world, bindBankAccount, account, { as: player });
  if (bound.kind !== 'accepted' || pin.kind !== 'accepted') throw new Error('a player could not be set up');
  const reference = `start-${number}`;
  endOf(world.history, reference).asked.add('done');
  await order(
    world,
    'adjust',
    { phone, direction: 'give', amountKyat: 60_000, reference, reason: 'something to begin with' },
    'thiri',
  );
  return { ...player, accountId: bound.body.id };
}
