import { randomUUID } from 'node:crypto';
import { getProfile, logIn, logOut, requestOtp, resetPassword } from '@padauk/contract/account/accounts.endpoints';
import { sql } from 'kysely';
import { withBusyHashing } from '../../../test/busy-hashing.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { findLastCode, logInAgain, startTestServer, type TestServer } from '../../../test/server.ts';
import { logIn as passwordLogIn } from './log-in.ts';

const DAY_MS = 86_400_000;

describeOnDatabases('logIn and sessions', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  it('T1 logs in with the right password', async () => {
    const player = await logInAgain(server, await server.createPlayer());

    expect((await server.call(getProfile, {}, { as: player })).body.phone_full_number).toBe(player.phone);
  });

  it('E9 refuses a wrong password with the remaining attempts', async () => {
    const player = await server.createPlayer();

    const answer = await server.call(logIn, { phone: player.phone, password: 'not this one' }, player);

    expect(answer.status).toBe(403);
    expect(answer.refusal).toEqual({ code: 'WRONG_PASSWORD', params: { attemptsLeft: 4 } });
  });

  it('E14 refuses a phone that has no account', async () => {
    expect(
      (
        await server.call(
          logIn,
          { phone: '09799999999', password: 'whatever1' },
          { deviceId: 'device-nobody', address: '10.7.0.1' },
        )
      ).refusal?.code,
    ).toBe('ACCOUNT_NOT_FOUND');
  });

  it('E15 checks exactly 5 of 50 parallel guesses, then blocks the right password too', async () => {
    const player = await server.createPlayer();

    const guesses = await Promise.all(
      Array.from({ length: 50 }, () => server.call(logIn, { phone: player.phone, password: 'not this one' }, player)),
    );

    expect(guesses.filter((guess) => guess.refusal?.code === 'WRONG_PASSWORD')).toHaveLength(5);
    expect((await server.call(logIn, { phone: player.phone, password: player.password }, player)).refusal?.code).toBe(
      'PHONE_BLOCKED',
    );
  });

  it('E6 does not count an attempt when the hash queue was full', async () => {
    const player = await server.createPlayer();
    const logInNow = () =>
      passwordLogIn(withBusyHashing(server.deps), {
        phone: player.phone,
        password: 'not this one',
        deviceId: player.deviceId,
        deviceName: '',
        network: '10.7.0.2',
      });

    const answers = await Promise.allSettled(Array.from({ length: 10 }, logInNow));

    expect(answers.map(({ status }) => status)).toContain('rejected');
    expect((await server.call(logIn, { phone: player.phone, password: 'not this one' }, player)).refusal).toEqual({
      code: 'WRONG_PASSWORD',
      params: { attemptsLeft: 4 },
    });
  });

  it('E15 accepts a log-in when the block has ended', async () => {
    const player = await server.createPlayer();
    await Promise.all(
      Array.from({ length: 5 }, () => server.call(logIn, { phone: player.phone, password: 'not this one' }, player)),
    );
    server.clock.advance(31 * 60_000);

    expect((await server.call(logIn, { phone: player.phone, password: player.password }, player)).status).toBe(200);
  });

  it('E15 counts codes and wrong passwords per IPv6 network', async () => {
    const player = await server.createPlayer();
    const requestFrom = async (address: string) => {
      const deviceId = randomUUID();
      await server.call(logIn, { phone: player.phone, password: 'not this one' }, { deviceId, address });
      await server.call(
        requestOtp,
        { phone: (await server.createPlayer()).phone, purpose: 'reset-password' },
        { deviceId, address },
      );
    };
    await requestFrom('2001:db8:6:6::1');
    await requestFrom('2001:db8:6:6:ffff::2');
    await requestFrom('2001:db8:6:7::1');

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
    const player = await server.createPlayer();
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        server.call(
          logIn,
          { phone: player.phone, password: 'not this one' },
          { deviceId: `device-strange-${index}`, address: `10.6.0.${index}` },
        ),
      ),
    );

    expect((await server.call(logIn, { phone: player.phone, password: player.password }, player)).status).toBe(200);
  });

  it('A5 refuses a log-in on the device of another account', async () => {
    const [one, other] = [await server.createPlayer(), await server.createPlayer()];

    expect(
      (
        await server.call(
          logIn,
          { phone: one.phone, password: one.password },
          { deviceId: other.deviceId, address: '10.7.0.2' },
        )
      ).refusal?.code,
    ).toBe('DEVICE_TAKEN');
  });

  it("A5 answers the same to any password on another player's device, and counts no attempt", async () => {
    const [one, other] = [await server.createPlayer(), await server.createPlayer()];
    const logInOnOtherDevice = async (password: string) =>
      (await server.call(logIn, { phone: one.phone, password }, { deviceId: other.deviceId, address: '10.7.0.3' }))
        .body;
    const [right, wrong] = [await logInOnOtherDevice(one.password), await logInOnOtherDevice('not this one')];

    expect(right).toEqual(wrong);
    expect(right).toMatchObject({ refusal: { code: 'DEVICE_TAKEN' } });
    const { rows } = await sql`select from attempt_counter where subject like ${`log-in% ${one.phone}%`}`.execute(
      given.db,
    );
    expect(rows).toEqual([]);
  });

  it('limits how many unknown phones one address may try per minute', async () => {
    const tryPhone = (_: unknown, index: number) =>
      server.call(
        logIn,
        { phone: `0978800${String(index).padStart(4, '0')}`, password: 'not this one' },
        { deviceId: randomUUID(), address: '10.7.0.4' },
      );
    const codes = (await Promise.all(Array.from({ length: 140 }, tryPhone))).map(({ refusal }) => refusal?.code);

    expect(codes.filter((code) => code === 'ACCOUNT_NOT_FOUND').length).toBeLessThan(140);
    expect(new Set(codes)).toEqual(new Set(['ACCOUNT_NOT_FOUND', 'RATE_LIMITED']));
  });

  it('A1 asks a visitor to log in', async () => {
    expect((await server.call(getProfile, {}, { deviceId: 'device-visitor' })).refusal?.code).toBe('LOG_IN_FIRST');
  });

  it('A5 refuses a token on another device', async () => {
    const player = await server.createPlayer();

    expect((await server.call(getProfile, {}, { as: player, deviceId: 'device-of-a-thief' })).refusal?.code).toBe(
      'SESSION_EXPIRED',
    );
  });

  it('A5 identifies the player by the token, not by the player-id header', async () => {
    const [one, other] = [await server.createPlayer(), await server.createPlayer()];

    expect((await server.call(getProfile, {}, { as: one, headers: { 'player-id': other.id } })).body.id).toBe(one.id);
  });

  it('T1 ends the session at log-out', async () => {
    const player = await server.createPlayer();
    await server.call(logOut, {}, { as: player });

    expect((await server.call(getProfile, {}, { as: player })).refusal?.code).toBe('SESSION_EXPIRED');
  });

  it('T1 a log-in ends the previous session on the same device', async () => {
    const player = await server.createPlayer();
    await logInAgain(server, player);

    expect((await server.call(getProfile, {}, { as: player })).refusal?.code).toBe('SESSION_EXPIRED');
  });

  it('E8 ends a session after 30 days without use', async () => {
    const player = await server.createPlayer();
    server.clock.advance(30 * DAY_MS + 1);

    expect((await server.call(getProfile, {}, { as: player })).refusal?.code).toBe('SESSION_EXPIRED');
  });

  it('E8 ends a session after 90 days, even when it is in use', async () => {
    const player = await server.createPlayer();
    for (const days of [29, 29, 29]) {
      server.clock.advance(days * DAY_MS);
      await server.call(getProfile, {}, { as: player });
    }
    server.clock.advance(4 * DAY_MS);

    expect((await server.call(getProfile, {}, { as: player })).refusal?.code).toBe('SESSION_EXPIRED');
  });

  it('T1 a password reset by code ends every session', async () => {
    const player = await server.createPlayer();
    await server.call(requestOtp, { phone: player.phone, purpose: 'reset-password' }, player);
    const otp = findLastCode(server, player.phone);

    await server.call(
      resetPassword,
      { phone: player.phone, otp, password: 'silver padauk', confirmPassword: 'silver padauk' },
      player,
    );

    expect((await server.call(getProfile, {}, { as: player })).refusal?.code).toBe('SESSION_EXPIRED');
    expect((await server.call(logIn, { phone: player.phone, password: 'silver padauk' }, player)).status).toBe(200);
  });

  it('E14 sends no reset code to a phone without an account', async () => {
    expect(
      (
        await server.call(
          requestOtp,
          { phone: '09788888888', purpose: 'reset-password' },
          { deviceId: 'device-nobody' },
        )
      ).refusal?.code,
    ).toBe('ACCOUNT_NOT_FOUND');
  });
});
