import type { Violation } from '../../src/platform/verify.ts';
import { resend } from './steps-world.ts';
import { TRANSFER_STEPS } from './steps-transfers.ts';
import { job, type World } from './world.ts';

const MINUTE_MS = 60_000;
const ROUNDS = 40;

/** Stops faults and crashes, retries unknown commands and runs jobs until nothing is pending. */
export async function quiesce(world: World, look: () => Promise<readonly Violation[]>): Promise<void> {
  world.faultRate = 0;
  await Promise.all([world.platform.process.kill(), world.game.process.kill()]); // also disarms pending crashes
  await world.revive();
  for (const sent of world.history.commands.values()) if (sent.state === 'unknown') await resend(world, sent);
  const { late } = world.line;
  for (const request of late.splice(0)) await request.arrive();
  for (let round = 0; round < ROUNDS; round += 1) {
    world.found.push(...(await look()));
    if (isAtRest(world)) break;
    for (const clock of [world.clock, world.gameClock]) clock.advance(16 * MINUTE_MS);
    await job(world, 'transfers.attempt');
    await TRANSFER_STEPS['decide']?.[1](world);
    await job(world, 'draws.settlement');
    await job(world, 'football.settlement');
  }
  for (const clock of [world.clock, world.gameClock]) clock.advance(16 * MINUTE_MS);
  world.found.push(...(await world.platform.compare()));
  if (!isAtRest(world))
    world.found.push({
      invariant: 'I23',
      subject: 'calls and commands',
      detail: `still on their way: ${onTheirWay(world).join(', ')}`,
    });
}

const isAtRest = (world: World): boolean => onTheirWay(world).length === 0;

function onTheirWay({
  mirror: {
    platform: { rows },
  },
  history,
}: World): string[] {
  const unknown = [...history.commands].filter(([, { state }]) => state === 'unknown');
  return [
    ...[...rows.call.keys()].map((id) => `call ${id}`),
    ...unknown.map(([name, { endpoint }]) => `${endpoint} of ${name}`),
  ];
}
