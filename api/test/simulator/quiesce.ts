import type { Violation } from '../../src/platform/verify.ts';
import { report } from './mirror.ts';
import { resend } from './steps-world.ts';
import { TRANSFER_STEPS } from './steps-transfers.ts';
import { runJob, type World } from './world.ts';

const MINUTE_MS = 60_000;
const ROUNDS = 40;

/** Stops faults and crashes, retries unknown commands and runs jobs until nothing is pending. */
export async function settleWorld(world: World, checkWorld: () => Promise<readonly Violation[]>): Promise<void> {
  world.faultRate = 0;
  await Promise.all([world.platform.process.kill(), world.game.process.kill()]); // also disarms pending crashes
  await world.restartProcesses();
  for (const sent of world.history.commands.values()) if (sent.state === 'unknown') await resend(world, sent);
  const { delayed } = world.network;
  for (const request of delayed.splice(0)) await request.arrive();
  for (let round = 0; round < ROUNDS; round += 1) {
    world.violations.push(...(await checkWorld()));
    if (listPending(world).length === 0) break;
    for (const clock of [world.clock, world.gameClock]) clock.advance(16 * MINUTE_MS);
    await runJob(world, 'transfers.attempt');
    await TRANSFER_STEPS['decide']?.[1](world);
    await runJob(world, 'draws.settlement');
    await runJob(world, 'football.settlement');
  }
  for (const clock of [world.clock, world.gameClock]) clock.advance(16 * MINUTE_MS);
  world.violations.push(...(await world.platform.compareTransfers()));
  const pending = listPending(world);
  if (pending.length > 0) report(world.violations, 'I23', 'calls and commands', `still pending: ${pending.join(', ')}`);
}

function listPending({ mirror, history }: World): string[] {
  const unknown = [...history.commands].filter(([, { state }]) => state === 'unknown');
  return [
    ...[...mirror.platform.rows.call.keys()].map((id) => `call ${id}`),
    ...unknown.map(([name, { endpoint }]) => `${endpoint} of ${name}`),
  ];
}
