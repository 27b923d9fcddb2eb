import { placeMatchTicket } from '@padauk/contract/football/football.endpoints';
import { placePackage } from '@padauk/contract/lottery/packages.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { transfer } from '@padauk/contract/games/transfers.endpoints';
import { cancelWithdrawal, requestTopUp, requestWithdrawal } from '@padauk/contract/wallet/wallet.endpoints';
import { myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import { insertDraws } from '../../src/modules/draws/draw.repository.ts';
import type { SentCommand } from './commands.ts';
import { planMatches } from './steps-football.ts';
import { sendMoneyCommand, runJob, runWork, type Steps, type World } from './world.ts';

const SECOND_MS = 1_000;
const [MINUTE_MS, HOUR_MS, DAY_MS] = [60 * SECOND_MS, 3_600 * SECOND_MS, 86_400 * SECOND_MS];
const NUMBER_LIMIT_KYAT = 6_000;

/** Advances seconds to two weeks, or goes back a little, like a clock correction. */
async function passTime(world: World): Promise<void> {
  const { random, clock } = world;
  const span = random.weighted({ seconds: 30, minutes: 35, hours: 20, day: 5, twoWeeks: 1, back: 9 });
  const ms = {
    seconds: random.between(1, 40) * SECOND_MS,
    minutes: random.between(1, 45) * MINUTE_MS,
    hours: random.between(1, 6) * HOUR_MS,
    day: DAY_MS,
    twoWeeks: 14 * DAY_MS,
    back: -random.between(1, 3_000),
  }[span];
  clock.advance(ms);
  world.gameClock.advance(ms + (random.chance(0.05) ? random.between(-600, 600) * SECOND_MS : 0));
  world.log(`time: ${ms} ms on, ${clock.now().toISOString()}`);
  await planDay(world);
}

export async function planDay(world: World): Promise<void> {
  const today = myanmarDateOf(world.clock.now());
  if (world.plannedDay === today) return;
  for (const { entry, planDraws } of world.games) {
    const planned = planDraws(today).map((draw) => ({ ...draw, id: world.random.uuid() }));
    const isDone = await runWork(world, `draws of ${entry.rules.code}, ${today}`, () =>
      insertDraws(world.platform.db, entry.rules, planned, { numberLimitKyat: NUMBER_LIMIT_KYAT, drawCapKyat: null }),
    );
    if (!isDone) return;
  }
  if (!(await planMatches(world, today))) return;
  world.plannedDay = today;
}

const ENDPOINTS = {
  placeNumberTicket,
  placePackage,
  placeMatchTicket,
  requestTopUp,
  requestWithdrawal,
  cancelWithdrawal,
  transfer,
} as const;

async function resendCommand(world: World): Promise<unknown> {
  const { random, history } = world;
  const all = [...history.commands.values()];
  if (all.length === 0) return null;
  const unknown = all.filter(({ state }) => state === 'unknown');
  return await resend(world, random.pick(unknown.length > 0 && random.chance(0.8) ? unknown : all));
}

export async function resend(
  world: World,
  sent: SentCommand,
  change: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const { endpoint: name, playerId, key } = sent;
  const as = world.players.find(({ id }) => id === playerId);
  if (as === undefined) throw new Error('a command of nobody');
  const endpoint = ENDPOINTS[name as keyof typeof ENDPOINTS]; // the steps send no others
  // The body that was sent to this very endpoint.
  return await sendMoneyCommand(world, endpoint, { ...sent.body, ...change } as never, { as, key });
}

/** F9: the same key with another body. Only for accepted keys: otherwise this request could be the first. */
async function changeBody(world: World): Promise<unknown> {
  const accepted = [...world.history.commands.values()].filter(
    ({ state, body }) => state === 'accepted' && 'amountKyat' in body,
  );
  return accepted.length === 0 ? null : await resend(world, world.random.pick(accepted), { amountKyat: 7_777 });
}

/** F5: a double tap. */
async function sendTwice(world: World): Promise<unknown> {
  const bets = [...world.history.commands.values()].filter(
    ({ endpoint, state }) => endpoint !== 'requestTopUp' && state !== 'accepted',
  );
  if (bets.length === 0) return null;
  const sent = world.random.pick(bets);
  return await Promise.all([resend(world, sent), resend(world, sent), resend(world, sent)]);
}

async function armCrash(world: World): Promise<void> {
  const { random } = world;
  const isGame = random.chance(0.3);
  const moment = random.pick(['before', 'after', 'after-commit'] as const);
  const statements = random.between(1, moment === 'after-commit' ? 5 : 40);
  (isGame ? world.game : world.platform).process.scheduleCrash({ statements, moment });
  world.log(`${isGame ? 'the game wallet' : 'the platform'} will crash ${moment} ${statements} statements`);
}

async function killNow(world: World): Promise<void> {
  const isGame = world.random.chance(0.5);
  world.log(`${isGame ? 'the game wallet' : 'the platform'} is killed`);
  await (isGame ? world.game : world.platform).process.kill();
}

export const WORLD_STEPS: Steps = {
  passTime: [110, passTime],
  sendAgain: [45, resendCommand],
  changeBody: [12, changeBody],
  sendTwice: [15, sendTwice],
  armCrash: [14, armCrash],
  killNow: [4, killNow],
  chain: [8, (world) => runJob(world, 'ledger.chain')],
  watch: [4, (world) => runJob(world, 'wallet.watch')],
};
