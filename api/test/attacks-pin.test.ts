import { randomUUID } from 'node:crypto';
import { logIn, requestOtp } from '@padauk/contract/account/accounts.endpoints';
import { changePin, resetPin, setPin } from '@padauk/contract/wallet/wallet.endpoints';
import type { Reply, TestPlayer } from './server.ts';
import { describeOnServers, placeLine, readOpenDrawId } from './describe-on-server.ts';
import { TEST_PIN, createWithdrawer, sendWithdrawal } from './wallet-fixtures.ts';
import { runInParallel } from './results.ts';

const TEN_O_CLOCK = new Date('2026-11-20T03:30:00Z');
const THREE_DAYS_MS = 3 * 86_400_000;

/** The attacks of docs/clauses.md: PINs and log-ins. */
describeOnServers({ name: 'attacks on PINs', at: TEN_O_CLOCK, resetsClock: true }, (server) => {
  beforeAll(async () => {
    await server.jobs.run('draws.plan');
  });

  const sendPin = (as: TestPlayer, pin: string): Promise<Reply<unknown>> =>
    server.call(setPin, { pin, confirmPin: pin, password: as.password }, { as });

  it.each(['123456', '111111', '654321', '121212', '112233'])('F60 the PIN %s is refused as weak', async (pin) => {
    expect(await sendPin(await server.createPlayer(), pin)).toMatchObject({ status: 400 });
  });

  it("F60 the last digits of the player's phone are refused as weak", async () => {
    const player = await server.createPlayer();
    const reply = await sendPin(player, player.phone.slice(-6));
    expect(reply.status).toBe(400);
    // A tail may be weak by itself; then the rule of the form refuses it.
    expect(reply.refusal?.code).toMatch(/^(?:WEAK_PIN|INVALID_INPUT)$/);
  });

  it('F61 concurrent wrong PINs in withdrawals and changes give three tries, then a block of three days', async () => {
    const player = await createWithdrawer(server, 20_000);
    const guesses = await Promise.all([
      ...Array.from({ length: 6 }, () => sendWithdrawal(server, player, { pin: '135790' })),
      ...Array.from({ length: 6 }, () =>
        server.call(changePin, { currentPin: '135790', pin: '286042', confirmPin: '286042' }, { as: player }),
      ),
    ]);
    expect(guesses.filter((guess) => guess.refusal?.code === 'WRONG_PIN')).toHaveLength(2);
    expect(guesses.filter((guess) => guess.refusal?.code === 'PIN_BLOCKED')).toHaveLength(10);
    expect((await sendWithdrawal(server, player)).refusal?.code).toBe('PIN_BLOCKED');
    server.clock.advance(THREE_DAYS_MS);
    expect((await sendWithdrawal(server, player)).status).toBe(200);
  });

  it('F61 a wrong code of a PIN reset counts as a try', async () => {
    const player = await createWithdrawer(server, 20_000);
    await sendWithdrawal(server, player, { pin: '135790' });
    await server.call(requestOtp, { phone: player.phone, purpose: 'reset-pin' }, { as: player });
    await server.call(resetPin, { otp: '000000', pin: '286042', confirmPin: '286042' }, { as: player });
    expect((await sendWithdrawal(server, player, { pin: '135790' })).refusal?.code).toBe('PIN_BLOCKED');
  });

  it('F61 a stranger without the bound device cannot use up the tries', async () => {
    const player = await createWithdrawer(server, 20_000);
    const strangers = await runInParallel(3, () =>
      sendWithdrawal(server, player, { pin: '135790' }, { deviceId: randomUUID() }),
    );
    expect(strangers.map((reply) => reply.status)).toEqual([401, 401, 401]);
    expect((await sendWithdrawal(server, player, { pin: TEST_PIN })).status).toBe(200);
  });

  it('F62 log-ins beyond the queue are refused, and a bet still succeeds', async () => {
    const player = await server.createPlayer({ mainKyat: 1_000 });
    const drawId = await readOpenDrawId(server);
    const phones = await runInParallel(3, async () => (await server.createPlayer()).phone);
    const storm = Array.from({ length: 400 }, (_, index) =>
      server.call(
        logIn,
        { phone: phones[index % 3] ?? '', password: 'not-the-password' },
        { deviceId: randomUUID(), address: `10.${index % 200}.0.9` },
      ),
    );
    const bet = await placeLine(server, drawId, { as: player });
    const replies = await Promise.all(storm);
    expect(bet.status).toBe(200);
    expect(replies.filter((reply) => reply.status === 500)).toEqual([]);
    expect(
      replies.filter((reply) => reply.status === 429 || reply.status === 423 || reply.status === 503).length,
    ).toBeGreaterThan(200);
  });
});
