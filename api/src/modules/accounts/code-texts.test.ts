import { requestOtp, resetPassword } from '@padauk/contract/account/accounts.endpoints';
import { sql } from 'kysely';
import { describeOnDatabase } from '../../../test/databases.ts';
import { findLastCode, startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { readAlarms } from '../../platform/alarms.ts';

const FIVE_MINUTES = 5 * 60_000;
const DAY = 86_400_000;
const PER_DAY = 20;

describeOnDatabase('limits of one-time codes by SMS', (given) => {
  let server: TestServer;
  let strangers = 0;

  beforeAll(async () => {
    server = await startTestServer({ ...given, environment: { CODES_PER_DAY: String(PER_DAY) } });
  });
  beforeEach(async () => {
    await sql`delete from attempt_counter`.execute(given.db);
  });
  afterAll(async () => await server.close());

  /** Requests a reset code after the last one is five minutes old; returns the refusal, or null. */
  async function requestResetCode({ phone }: TestPlayer, from?: TestPlayer): Promise<string | null> {
    strangers += 1;
    server.clock.advance(FIVE_MINUTES);
    const caller = from ?? { deviceId: `device-strange-${strangers}`, address: `10.7.0.${strangers}` };
    const answer = await server.call(requestOtp, { phone, purpose: 'reset-password' }, caller);
    return answer.refusal?.code ?? null;
  }
  async function readTextAlarms(): Promise<string[]> {
    await server.jobs.run('accounts.texts');
    return (await readAlarms(given.db, { all: false, limit: 10 }))
      .filter(({ kind }) => kind === 'texts')
      .map(({ detail }) => detail);
  }

  it("E15 blocks codes from unknown devices after nine, but not on the player's own device", async () => {
    const player = await server.createPlayer();
    const refusals = [];
    for (let times = 0; times < 10; times += 1) refusals.push(await requestResetCode(player));

    expect(refusals).toEqual([...Array.from({ length: 9 }, () => null), 'PHONE_BLOCKED']);
    expect(await requestResetCode(player, player)).toBeNull();
  });

  it("E12 a code for an unknown device neither delays nor replaces the code of the player's own device", async () => {
    const player = await server.createPlayer();
    const { phone } = player;
    const requestCode = async (from: { readonly deviceId: string; readonly address: string }) =>
      (await server.call(requestOtp, { phone, purpose: 'reset-password' }, from)).refusal?.code ?? null;
    const stranger = { deviceId: 'device-of-a-stranger', address: '10.7.9.1' };
    server.clock.advance(FIVE_MINUTES);

    expect(await requestCode(stranger)).toBeNull();
    expect(await requestCode(player)).toBeNull();
    const otp = findLastCode(server, phone);
    server.clock.advance(FIVE_MINUTES - 1_000);
    expect(await requestCode({ ...stranger, deviceId: 'device-of-another' })).toBe('OTP_TOO_FAST');
    const password = 'silver padauk';
    const reset = await server.call(resetPassword, { phone, otp, password, confirmPassword: password }, player);
    expect(reset.status).toBe(200);
  });

  it('E11 refuses the code of one device on another device', async () => {
    const player = await server.createPlayer();
    const { phone } = player;
    server.clock.advance(FIVE_MINUTES);
    await server.call(requestOtp, { phone, purpose: 'reset-password' }, player);
    const otp = findLastCode(server, phone);
    const stranger = { deviceId: 'device-of-a-stranger-2', address: '10.7.9.2' };
    await server.call(requestOtp, { phone, purpose: 'reset-password' }, stranger);
    const password = 'silver padauk';

    const reset = await server.call(resetPassword, { phone, otp, password, confirmPassword: password }, stranger);
    expect(reset.refusal?.code).toBe('OTP_INCORRECT');
  });

  it("F59 raises an alarm, then refuses at the daily limit, but not on the player's own device", async () => {
    const [first, ...players] = [await server.createPlayer(), await server.createPlayer(), await server.createPlayer()];
    for (let sent = 3; sent < 15; sent += 1) expect(await requestResetCode(players[sent % 2] ?? first)).toBeNull();
    expect(await readTextAlarms()).toEqual([]);
    await requestResetCode(first);
    expect(await readTextAlarms()).toEqual([`at least 16 of the ${PER_DAY} codes per day are used`]);
    for (let sent = 16; sent < PER_DAY; sent += 1) expect(await requestResetCode(first)).toBeNull();

    expect(await requestResetCode(first)).toBe('SERVER_UNAVAILABLE');
    expect(await requestResetCode(first, first)).toBeNull();
    server.clock.advance(DAY);
    expect(await readTextAlarms()).toEqual([]);
    expect(await requestResetCode(first)).toBeNull();
  });
});
