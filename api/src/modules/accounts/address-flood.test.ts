import { getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { logIn, requestOtp, resetPassword, signUp } from '@padauk/contract/account/accounts.endpoints';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import { findLastCode, type TestPlayer } from '../../../test/server.ts';

const PASSWORD = 'another padauk';

describeOnServer('a flood of requests from a shared address', (server) => {
  let player: TestPlayer;
  let addresses = 0;
  let address = '';
  beforeEach(async () => {
    addresses += 1;
    address = `10.77.0.${addresses}`;
    player = { ...(await server.createPlayer()), address };
  });

  /** Calls from forged devices of one address; returns the refusal codes. */
  async function flood(path: string, payload: object | string, times: number): Promise<ReadonlySet<string>> {
    const codes = new Set<string>();
    for (let number = 0; number < times; number += 1) {
      const headers = { 'content-type': 'application/json', 'device-id': `made-up-device-${number}` };
      const request = { method: 'POST' as const, url: path, remoteAddress: address, headers, payload };
      codes.add((await server.app.inject(request)).json().refusal.code);
    }
    return codes;
  }

  const guess = { phone: '09777777777', password: PASSWORD };
  const logInOnOwnDevice = async (): Promise<number> =>
    (await server.call(logIn, { phone: player.phone, password: player.password }, player)).status;

  it.each([
    [logIn.path, guess],
    [logIn.path, {}],
    [signUp.path, {}],
    [resetPassword.path, { phone: '09777777777', otp: '123456', password: PASSWORD, confirmPassword: PASSWORD }],
  ])('%s with %p does not prevent a log-in on the player’s own device', async (path, payload) => {
    await flood(path, payload, 140);

    expect(await logInOnOwnDevice()).toBe(200);
  });

  it('code requests do not prevent a code and a new password on the player’s own device', async () => {
    await flood(requestOtp.path, { phone: '09777777777', purpose: 'reset-password' }, 80);
    server.clock.advance(300_000);

    const { phone } = player;
    expect((await server.call(requestOtp, { phone, purpose: 'reset-password' }, player)).refusal).toBeUndefined();
    const reset = { phone, otp: findLastCode(server, phone), password: PASSWORD, confirmPassword: PASSWORD };
    expect((await server.call(resetPassword, reset, player)).status).toBe(200);
  });

  it('invalid bodies do not use up the rate limit of valid requests', async () => {
    const { address: _own, ...elsewhere } = { ...player, deviceId: 'a-new-device-of-hers' };
    await flood(logIn.path, {}, 200);
    await flood(logIn.path, '{"phone":', 200);
    await flood(requestOtp.path, { phone: null, purpose: 'sign-up' }, 200);

    const caller = { deviceId: elsewhere.deviceId, address };
    expect((await server.call(logIn, { phone: player.phone, password: player.password }, caller)).status).toBe(200);
    const request = { phone: '09778887776', purpose: 'sign-up' } as const;
    expect((await server.call(requestOtp, request, { ...caller, deviceId: 'a-new-one' })).status).toBe(200);
  });

  it('valid bodies cause RATE_LIMITED for a new device, even with the right password', async () => {
    expect(await flood(logIn.path, guess, 140)).toContain('RATE_LIMITED');

    const stranger = { deviceId: 'device-of-nobody', address };
    const answer = await server.call(logIn, { phone: player.phone, password: player.password }, stranger);
    expect(answer.refusal?.code).toBe('RATE_LIMITED');
  });

  it('a player’s device cannot guess another player’s password', async () => {
    const other = await server.createPlayer();
    const codes = new Set<string | undefined>();
    for (let times = 0; times < 80; times += 1)
      codes.add((await server.call(logIn, { phone: other.phone, password: PASSWORD }, player)).refusal?.code);

    expect(codes).toEqual(new Set(['DEVICE_TAKEN', 'RATE_LIMITED']));
  });

  it.each(['a session', 'none'])('public reads are accepted with %s', async (which) => {
    const options = which === 'none' ? { address } : { as: player };
    expect((await server.call(getDraws, { game: 'two_d' }, options)).status).toBe(200);
  });
});
