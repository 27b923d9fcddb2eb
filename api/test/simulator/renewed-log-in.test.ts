import { transfer } from '@padauk/contract/games/transfers.endpoints';
import { settleWorld } from './quiesce.ts';
import { openWorld } from './open-world.ts';
import { openSimulatorDatabases, type SimulatorDatabases } from './simulator-databases.ts';
import { sendMoneyCommand, type SimulatedPlayer, type World } from './world.ts';

const MONTH_MS = 31 * 86_400_000;

describe('a simulated player after an absence of a month', () => {
  let databases: SimulatorDatabases;
  let world: World;
  let player: SimulatedPlayer;
  const logged: string[] = [];
  const transferIn = async (amountKyat: number) =>
    await sendMoneyCommand(world, transfer, { direction: 'in', amountKyat }, { as: player, key: world.random.uuid() });

  beforeAll(async () => {
    databases = await openSimulatorDatabases(null);
  });
  afterAll(async () => await databases.close());
  beforeEach(async () => {
    logged.length = 0;
    world = await openWorld(databases, { seed: 1, log: (line) => void logged.push(line) });
    world.faultRate = 0;
    player = world.players[0] as SimulatedPlayer; // a world has five
    for (const clock of [world.clock, world.gameClock]) clock.advance(MONTH_MS);
  });

  it('E8 logs in once for all commands, and each command is answered under its key', async () => {
    await Promise.all([transferIn(1_000), transferIn(2_000), transferIn(3_000)]);

    expect(logged.filter((line) => line.includes('logIn '))).toHaveLength(1);
    // One goes through; the others come within its cooldown.
    expect([...world.history.commands.values()].map(({ state }) => state).sort()).toEqual([
      'accepted',
      'refused',
      'refused',
    ]);
  });

  it('I23 a command of a player who cannot log in any more is a violation with its name', async () => {
    Object.assign(player, { password: 'forgotten padauk' });
    await transferIn(1_000);
    await settleWorld(world, () => Promise.resolve([]));

    const [[name] = ['']] = [...world.history.commands];
    expect(world.violations.map(({ invariant, detail }) => `${invariant} ${detail}`)).toEqual([
      `I23 still pending: transfer of ${name}`,
    ]);
  });
});
