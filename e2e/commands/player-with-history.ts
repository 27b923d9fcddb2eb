import { waitUntil } from '../core/wait-until.ts';
import type { Platform } from '../core/platform.ts';
import { enterFirstPrize, enterResult, advanceToMorning, openThreeDDraw, placeBet, type Draw } from './draws.ts';
import { addExpert, publishPicks } from './experts.ts';
import { buyPackage } from './packages.ts';
import { bindWallet, setFirstPin, topUp, transferMoney, withdraw } from './money.ts';
import { signUpPlayer, type TestPlayer } from './players.ts';
import { sendMessage } from './rooms.ts';

const HALF_HOUR_MS = 1_800_000;
/** Longer than the minimum time between two messages (E32). */
const MESSAGE_INTERVAL_MS = 4_000;

async function createThreeDHistory(platform: Platform, player: TestPlayer) {
  const bet = (drawId: string, numbers: readonly string[]): Promise<string> =>
    placeBet(platform, player, { drawId, lines: numbers.map((number) => ({ number, stakeKyat: 100 })) });
  const drawn = await openThreeDDraw(platform);
  const wonTicketId = await bet(drawn.id, ['123', '321', '907']);
  await waitForPayment(platform, player, () => enterFirstPrize(platform, drawn, '456123'));
  const draw = await openThreeDDraw(platform);
  return { draw, wonTicketId, waitingTicketId: await bet(draw.id, ['007', '070', '700']) };
}

/** Waits for money that a job pays: it must not have the time to which the clock moves next. */
async function waitForPayment(platform: Platform, player: TestPlayer, act: () => Promise<unknown>): Promise<void> {
  const { office } = platform;
  const before = (await office.getBalances(player.phone)).mainKyat;
  await act();
  await waitUntil('the job pays', async () => (await office.getBalances(player.phone)).mainKyat > before);
}

async function openEveningDraw(platform: Platform, noon: Draw): Promise<Draw> {
  const rows = await platform.office.perform('draws', {});
  const evening = rows.find((row) => row['date'] === noon.date && row['slot'] === 'evening');
  if (evening === undefined) throw new Error(`${noon.date} has no evening draw`);
  await platform.office.moveClockTo(new Date(Date.parse(String(evening['opensAt'])) + 1_000));
  return { ...noon, id: String(evening['id']) };
}

export type PlayerWithHistory = Awaited<ReturnType<typeof createPlayerWithHistory>>;

/** Spends two trading days with every kind of bet and transaction. `phones`: of the player and of the newcomer. */
export async function createPlayerWithHistory(platform: Platform, phones: readonly string[] = []) {
  const { office } = platform;
  const player = await signUpPlayer(platform, phones[0]);
  const newcomer = await signUpPlayer(platform, phones[1]);
  await topUp(platform, player, 10_000);
  const threeD = await createThreeDHistory(platform, player);
  const noon = await advanceToMorning(platform);
  const topUpId = await topUp(platform, player, 50_000);
  await setFirstPin(platform, player);
  const accountId = await bindWallet(platform, player);
  const wonTicketId = await placeBet(platform, player, {
    drawId: noon.id,
    lines: ['05', '12', '47', '74'].map((number) => ({ number, stakeKyat: 500 })),
  });
  const lostLines = [{ number: '99', stakeKyat: 1_000 }];
  const lostTicketId = await placeBet(platform, player, { drawId: noon.id, lines: lostLines });
  for (const room of ['chat.two_d', 'winners.two_d', 'chat.three_d'] as const) {
    const { id } = await sendMessage(platform, player, { room, text: 'ဒီနေ့ 05 ကို အားကိုးမယ်' });
    await sendMessage(platform, newcomer, { room, text: 'Good luck to all', replyTo: id });
    await office.moveClockTo(new Date((await office.now()).getTime() + MESSAGE_INTERVAL_MS));
  }
  const expert = await addExpert(platform);
  await publishPicks(platform, expert, noon, ['05', '47', '74']);
  const printed = { index: '1,298.54', value: '45,677.21' };
  await waitForPayment(platform, player, () => enterResult(platform, noon, printed));

  const evening = await openEveningDraw(platform, noon);
  const refundedLines = [{ number: '33', stakeKyat: 300 }];
  const refundedTicketId = await placeBet(platform, player, { drawId: evening.id, lines: refundedLines });
  await waitForPayment(platform, player, () => office.perform('void', { draw: evening.id, reason: 'maintenance' }));

  const draw = await advanceToMorning(platform);
  await office.moveClockTo(new Date((await office.now()).getTime() + HALF_HOUR_MS));
  const waitingTicketId = await placeBet(platform, player, {
    drawId: draw.id,
    lines: ['08', '80'].map((number) => ({ number, stakeKyat: 200 })),
  });
  const packageId = await buyPackage(platform, player, draw, { kind: 'gold', from: 20 });
  await publishPicks(platform, expert, draw, ['08', '16', '27', '33', '49', '50', '61', '80', '94', '99']);
  const withdrawalId = await withdraw(platform, player, { accountId, amountKyat: 10_000 });
  const transferId = await transferMoney(platform, player, { direction: 'in', amountKyat: 5_000 });
  await waitUntil(
    'the autopilot pays the withdrawal',
    async () => (await office.getBalances(player.phone)).heldKyat === 0,
  );
  return {
    player,
    newcomer,
    topUpId,
    accountId,
    withdrawalId,
    transferId,
    wonTicketId,
    lostTicketId,
    refundedTicketId,
    waitingTicketId,
    packageId,
    expertId: expert.id,
    draw,
    threeD,
  };
}
