import { randomUUID } from 'node:crypto';
import { getProfile, logIn, logOut, requestOtp } from '@padauk/contract/account/accounts.endpoints';
import { sql } from 'kysely';
import { withBusyHashing } from '../../../test/busy-hashing.ts';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { logInAgain, type CallOptions, type TestPlayer } from '../../../test/server.ts';
import { runInParallel } from '../../../test/results.ts';
import { logIn as passwordLogIn } from './log-in.ts';

const DAY_MS = 86_400_000;
const WRONG = 'not this one';
const FOUR_LEFT = { code: 'WRONG_PASSWORD', params: { attemptsLeft: 4 } };

describeOnServers('logIn and sessions', (server, given) => {
  let player: TestPlayer;
  beforeEach(async () => {
    player = await server.createPlayer();
  });

  const sendLogIn = (password: string, from: Partial<TestPlayer> = {}) => {
    const { phone, deviceId, address } = { ...player, ...from };
    return server.call(logIn, { phone, password }, { deviceId, address });
  };
  const sendMany = (times: number, from: (index: number) => Partial<TestPlayer> = () => ({})) =>
    runInParallel(times, (index) => sendLogIn(WRONG, from(index)));
  const readProfile = (options: CallOptions = { as: player }) => server.call(getProfile, {}, options);

  it('T1 logs in with the right password', async () => {
    const as = await logInAgain(server, player);

    expect((await readProfile({ as })).body.phone_full_number).toBe(player.phone);
  });

  it('E9 refuses a wrong password with the remaining attempts', async () => {
    const { status, refusal } = await sendLogIn(WRONG);

    expect([status, refusal]).toEqual([403, FOUR_LEFT]);
  });

  it('E14 refuses a phone that has no account', async () => {
    const { refusal } = await sendLogIn(WRONG, { phone: '09799999999', deviceId: 'device-nobody' });

    expect(refusal?.code).toBe('ACCOUNT_NOT_FOUND');
  });

  it('E15 checks exactly 5 of 50 parallel guesses, then blocks the right password too', async () => {
    const guesses = await sendMany(50);

    expect(guesses.filter((guess) => guess.refusal?.code === 'WRONG_PASSWORD')).toHaveLength(5);
    expect((await sendLogIn(player.password)).refusal?.code).toBe('PHONE_BLOCKED');
  });

  it('E6 does not count an attempt when the hash queue was full', async () => {
    const { phone, deviceId } = player;
    const input = { phone, password: WRONG, deviceId, deviceName: '', network: '10.7.0.2' };
    const logInNow = () => passwordLogIn(withBusyHashing(server.deps), input);

    const answers = await Promise.allSettled(Array.from({ length: 10 }, logInNow));

    expect(answers.map(({ status }) => status)).toContain('rejected');
    expect((await sendLogIn(WRONG)).refusal).toEqual(FOUR_LEFT);
  });

  it('E15 accepts a log-in when the block has ended', async () => {
    await sendMany(5);
    server.clock.advance(31 * 60_000);

    expect((await sendLogIn(player.password)).status).toBe(200);
  });

  it('E15 counts codes and wrong passwords per IPv6 network', async () => {
    for (const address of ['2001:db8:6:6::1', '2001:db8:6:6:ffff::2', '2001:db8:6:7::1']) {
      const deviceId = randomUUID();
      await sendLogIn(WRONG, { deviceId, address });
      const { phone } = await server.createPlayer();
      await server.call(requestOtp, { phone, purpose: 'reset-password' }, { deviceId, address });
    }

    const { rows } = await sql<{ subject: string; attempts: number }>`
      select subject, attempts from attempt_counter where subject like '%-address 2001:db8:6:%' order by subject`.execute(
      given.db,
    );
    expect(rows).toEqual([
      { subject: 'log-in-address 2001:db8:6:6', attempts: 2 },
      { subject: 'log-in-address 2001:db8:6:7', attempts: 1 },
      { subject: 'otp-address 2001:db8:6:6', attempts: 2 },
      { subject: 'otp-address 2001:db8:6:7', attempts: 1 },
    ]);
  });

  it('E15 accepts a log-in on the player’s own device while unknown devices are blocked', async () => {
    await sendMany(40, (index) => ({ deviceId: `device-strange-${index}`, address: `10.6.0.${index}` }));

    expect((await sendLogIn(player.password)).status).toBe(200);
  });

  it("A5 answers DEVICE_TAKEN to any password on another player's device, and counts no attempt", async () => {
    const { deviceId } = await server.createPlayer();
    const [right, wrong] = [await sendLogIn(player.password, { deviceId }), await sendLogIn(WRONG, { deviceId })];

    expect(right.body).toEqual(wrong.body);
    expect(right.refusal).toMatchObject({ code: 'DEVICE_TAKEN' });
    const counters = sql`select from attempt_counter where subject like ${`log-in% ${player.phone}%`}`;
    expect((await counters.execute(given.db)).rows).toEqual([]);
  });

  it('limits how many unknown phones one address may try per minute', async () => {
    const replies = await sendMany(140, (index) => ({
      phone: `0978800${String(index).padStart(4, '0')}`,
      deviceId: randomUUID(),
      address: '10.7.0.4',
    }));
    const codes = replies.map(({ refusal }) => refusal?.code);

    expect(codes.filter((code) => code === 'ACCOUNT_NOT_FOUND').length).toBeLessThan(140);
    expect(new Set(codes)).toEqual(new Set(['ACCOUNT_NOT_FOUND', 'RATE_LIMITED']));
  });

  it('A1 asks a visitor to log in', async () => {
    expect((await readProfile({ deviceId: 'device-visitor' })).refusal?.code).toBe('LOG_IN_FIRST');
  });

  it('A5 identifies the player by the token, not by the player-id header', async () => {
    const { id } = await server.createPlayer();

    expect((await readProfile({ as: player, headers: { 'player-id': id } })).body.id).toBe(player.id);
  });

  it.each<[string, () => unknown, CallOptions]>([
    ['A5 a token is refused on another device', () => null, { deviceId: 'device-of-a-thief' }],
    ['T1 a log-out ends the session', () => server.call(logOut, {}, { as: player }), {}],
    ['T1 a log-in ends the previous session on the same device', () => logInAgain(server, player), {}],
    ['E8 a session ends after 30 days without use', () => server.clock.advance(30 * DAY_MS + 1), {}],
  ])('%s', async (_title, act, options) => {
    await act();

    expect((await readProfile({ as: player, ...options })).refusal?.code).toBe('SESSION_EXPIRED');
  });

  it('E8 ends a session after 90 days, even when it is in use', async () => {
    for (const days of [29, 29, 29]) {
      server.clock.advance(days * DAY_MS);
      expect((await readProfile()).status).toBe(200);
    }
    server.clock.advance(4 * DAY_MS);

    expect((await readProfile()).refusal?.code).toBe('SESSION_EXPIRED');
  });

  it('E14 sends no reset code to a phone without an account', async () => {
    const request = { phone: '09788888888', purpose: 'reset-password' } as const;
    const { refusal } = await server.call(requestOtp, request, { deviceId: 'device-nobody' });

    expect(refusal?.code).toBe('ACCOUNT_NOT_FOUND');
  });
});
