import { bindBankAccount, setPin } from '@padauk/contract/wallet/wallet.endpoints';
import { bindDevice, insertPlayer } from '../../src/modules/accounts/player.repository.ts';
import { openSession } from '../../src/modules/accounts/sessions.ts';
import { openPlayerAccounts } from '../../src/modules/ledger/index.ts';
import { createManualClock } from '../../src/platform/clock.ts';
import { runInTransaction } from '../../src/platform/database/transaction.ts';
import { TEST_PIN } from '../wallet-fixtures.ts';
import { deliverTo, FAULTS, type Fault } from '../network-faults.ts';
import { createHistory, getRequestedEnd } from './commands.ts';
import { createFaultyNetwork, type FaultyNetwork } from './faulty-network.ts';
import { createMirror } from './database-changes.ts';
import { report } from './mirror.ts';
import { startGameWallet, startPlatform } from './processes.ts';
import { createSeededRandom } from './seeded-random.ts';
import type { SimulatorDatabases } from './simulator-databases.ts';
import { planDay } from './steps-world.ts';
import { callEndpoint, sendOfficeCommand, type SimulatedPlayer, type World } from './world.ts';

export interface InjectedBug {
  readonly rewrite?: (text: string) => string;
  readonly wrapSend?: (send: typeof fetch) => typeof fetch;
}

interface WorldOptions {
  readonly seed: number;
  readonly log: (line: string) => void;
  readonly bug?: InjectedBug | undefined;
  readonly weights?: World['weights'] | undefined;
}

/** Friday, 20 November 2026, 9:00 in Myanmar: a trading day, before the first draw closes. */
const START = new Date('2026-11-20T02:30:00Z');
const PLAYERS = 5;
const PASSWORD = 'golden padauk';

export async function openWorld(
  databases: SimulatorDatabases,
  { seed, log, bug = {}, weights = {} }: WorldOptions,
): Promise<World> {
  const { games } = databases;
  await Promise.all([databases.platform.clear(), databases.game.clear()]);
  const random = createSeededRandom(seed);
  const clock = createManualClock(START);
  const gameClock = createManualClock(new Date(START.getTime() + random.between(-400, 400) * 1_000));
  const found: World['violations'] = [];
  const onError = (message: string): void => report(found, 'F15', 'log', message);
  // Ids have separate random sources: one more id in the product must not change the story of a seed.
  const [platformIds, gameIds] = [createSeededRandom(seed ^ 0x5bd1e995), createSeededRandom(seed ^ 0x27d4eb2f)];
  const network: FaultyNetwork = createFaultyNetwork(
    (request) => deliverTo(world.game.app, request),
    (call) => chooseFault(world, call !== 'balance' && call !== 'isPlaying'),
    () => world.game.process.ended,
  );
  const send = bug.wrapSend?.(network.send) ?? network.send;
  let isReady = false;
  const { rewrite } = bug;
  // Bugs start after the set-up, which needs players.
  const afterSetUp = rewrite === undefined ? undefined : (text: string) => (isReady ? rewrite(text) : text);
  const begin = {
    platform: () =>
      startPlatform(
        { store: databases.platform.store, clock, random: platformIds, onError, rewrite: afterSetUp },
        send,
        games,
      ),
    game: () => startGameWallet({ store: databases.game.store, clock: gameClock, random: gameIds, onError }),
  };
  const world: World = {
    games,
    random,
    clock,
    gameClock,
    network,
    violations: found,
    history: createHistory(),
    mirror: { platform: createMirror(), game: createMirror() },
    players: [],
    photo: databases.photo,
    platform: await begin.platform(),
    game: await begin.game(),
    step: 0,
    plannedDay: '',
    faultRate: 0.2,
    weights,
    log: (message) => log(`${world.step} ${message}`),
    restartProcesses: () => restartProcesses(world, begin),
  };
  await planDay(world);
  for (let number = 1; number <= PLAYERS; number += 1) world.players.push(await createPlayer(world, number));
  isReady = true;
  return world;
}

async function restartProcesses(
  world: World,
  begin: { readonly platform: () => Promise<World['platform']>; readonly game: () => Promise<World['game']> },
): Promise<void> {
  if (world.game.process.hasCrashed()) {
    await world.game.process.ended;
    world.game = await begin.game();
    world.log('the game wallet is back');
  }
  if (!world.platform.process.hasCrashed()) return;
  await world.platform.process.ended;
  world.platform = await begin.platform();
  world.plannedDay = '';
  world.log('the platform is back');
}

/** Calls that move money get more faults than reads. */
function chooseFault({ random, faultRate }: World, isMoving: boolean): Fault | null {
  return random.chance(isMoving ? faultRate : faultRate / 4) ? random.pick(FAULTS) : null;
}

/** Signs up without the one-time code; binds the account and sets the PIN by the app's calls. */
async function createPlayer(world: World, number: number): Promise<SimulatedPlayer> {
  const { random, clock } = world;
  const [id, deviceId, phone, joinedAt] = [random.uuid(), random.uuid(), `0977000000${number}`, clock.now()];
  const token = await runInTransaction(world.platform.db, async (tx) => {
    const secrets = { passwordHash: PASSWORD, referralCode: `PLAYER0${number}`, referredBy: null };
    await insertPlayer(tx, { id, phone, ...secrets, joinedAt });
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
    pendingLogIn: null,
  };
  const numbers = { accountNumber: `0944000000${number}`, confirmAccountNumber: `0944000000${number}` };
  const account = { bank: 'kbz_pay', ...numbers, holderName: 'Ma Hnin', pin: TEST_PIN } as const;
  const pins = { pin: TEST_PIN, confirmPin: TEST_PIN, password: PASSWORD };
  const pin = await callEndpoint(world, setPin, pins, { as: player });
  const bound = await callEndpoint(world, bindBankAccount, account, { as: player });
  if (bound.kind !== 'accepted' || pin.kind !== 'accepted') throw new Error('a simulated player could not be set up');
  const reference = `start-${number}`;
  getRequestedEnd(world.history, reference).requested.add('done');
  const gift = { phone, direction: 'give', amountKyat: 60_000, reference, reason: 'something to begin with' };
  await sendOfficeCommand(world, 'adjust', gift, 'thiri');
  return { ...player, accountId: bound.body.id };
}
