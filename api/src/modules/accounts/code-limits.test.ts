import { requestOtp } from '@padauk/contract/account/accounts.endpoints';
import { requestCode, resetByCode } from '../../../test/account-fixtures.ts';
import { describeOnDatabase } from '../../../test/databases.ts';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import { runInParallel } from '../../../test/results.ts';
import { findLastCode, startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { readAlarms } from '../../platform/alarms.ts';
import { executeSql } from '../../platform/database/query.ts';

const FIVE_MINUTES = 5 * 60_000;
const DAY = 86_400_000;
const PER_DAY = 20;

let strangers = 0;
function createStranger(): Pick<TestPlayer, 'deviceId' | 'address'> {
  strangers += 1;
  return { deviceId: `device-strange-${strangers}`, address: `10.7.${strangers >> 8}.${strangers & 255}` };
}

/** Requests a reset code; returns the refusal, or null. */
async function requestResetCode(
  server: TestServer,
  { phone }: TestPlayer,
  { deviceId, address }: Pick<TestPlayer, 'deviceId' | 'address'> = createStranger(),
): Promise<string | null> {
  const request = { phone, purpose: 'reset-password' } as const;
  return (await server.call(requestOtp, request, { deviceId, address })).refusal?.code ?? null;
}

describeOnServer({ name: 'limits of codes by SMS', environment: { CODES_PER_DAY: `${PER_DAY}` } }, (server, given) => {
  let player: TestPlayer;
  beforeEach(async () => {
    player = await server.createPlayer();
    await executeSql(given.db)`delete from attempt_counter`;
    server.clock.advance(FIVE_MINUTES);
  });

  /** Requests after the last code is five minutes old. */
  async function requestLater(owner = player, from?: TestPlayer): Promise<string | null> {
    server.clock.advance(FIVE_MINUTES);
    return await requestResetCode(server, owner, from);
  }
  async function readTextAlarms(): Promise<string[]> {
    await server.jobs.run('accounts.texts');
    return (await readAlarms(given.db, { all: false, limit: 10 }))
      .filter(({ kind }) => kind === 'texts')
      .map(({ detail }) => detail);
  }

  it("E15 blocks codes from unknown devices after nine, but not on the player's own device", async () => {
    const owner = await server.createPlayer(); // the code of its sign-up counts
    const refusals = [];
    for (let times = 0; times < 10; times += 1) refusals.push(await requestLater(owner));

    expect(refusals).toEqual([...Array.from({ length: 9 }, () => null), 'PHONE_BLOCKED']);
    expect(await requestLater(owner, owner)).toBeNull();
  });

  it("E12 a code for an unknown device neither delays nor replaces the code of the player's own device", async () => {
    expect(await requestResetCode(server, player)).toBeNull();
    expect(await requestResetCode(server, player, player)).toBeNull();
    const otp = findLastCode(server, player.phone);
    server.clock.advance(FIVE_MINUTES - 1_000);
    expect(await requestResetCode(server, player)).toBe('OTP_TOO_FAST');
    expect((await resetByCode(server, player, otp)).status).toBe(200);
  });

  it('E11 refuses the code of one device on another device', async () => {
    const stranger = { ...player, ...createStranger() };
    const otp = await requestCode(server, player);
    await requestResetCode(server, player, stranger);

    expect((await resetByCode(server, stranger, otp)).refusal?.code).toBe('OTP_INCORRECT');
  });

  it("F59 raises an alarm, then refuses at the daily limit, but not on the player's own device", async () => {
    const others = [await server.createPlayer(), await server.createPlayer()];
    for (let sent = others.length; sent < 15; sent += 1) expect(await requestLater(others[sent % 2])).toBeNull();
    expect(await readTextAlarms()).toEqual([]);
    await requestLater();
    expect(await readTextAlarms()).toEqual([`at least 16 of the ${PER_DAY} codes per day are used`]);
    for (let sent = 16; sent < PER_DAY; sent += 1) expect(await requestLater()).toBeNull();

    expect(await requestLater()).toBe('SERVER_UNAVAILABLE');
    expect(await requestLater(player, player)).toBeNull();
    server.clock.advance(DAY);
    expect(await readTextAlarms()).toEqual([]);
    expect(await requestLater()).toBeNull();
  });
});

describeOnDatabase('daily limit of one-time codes', (given) => {
  let lowLimit: TestServer;
  let highLimit: TestServer;
  let phones = 0;

  beforeAll(async () => {
    lowLimit = await startTestServer({ ...given, environment: { CODES_PER_DAY: '10' } });
    highLimit = await startTestServer({ ...given, environment: { CODES_PER_DAY: '1000' } });
  });
  beforeEach(async () => {
    await executeSql(given.db)`delete from attempt_counter`;
  });
  afterAll(async () => await Promise.all([lowLimit.close(), highLimit.close()]));

  /** Requests codes for unknown phones; returns the last refusal. */
  async function requestSignUpCodes(server: TestServer, times: number): Promise<string | undefined> {
    let lastRefusal: string | undefined;
    for (let remaining = times; remaining > 0; remaining -= 1) {
      phones += 1;
      const request = { phone: `0977100${String(phones).padStart(4, '0')}`, purpose: 'sign-up' } as const;
      lastRefusal = (await server.call(requestOtp, request, createStranger())).refusal?.code;
    }
    return lastRefusal;
  }
  const readOfficeCodes = async () => (await callOffice(lowLimit, 'codes', {})).rows[0];

  it('F59 applies the current limit, so a raised limit takes effect at once', async () => {
    expect(await requestSignUpCodes(lowLimit, 9)).toBe('SERVER_UNAVAILABLE');
    expect(await requestSignUpCodes(highLimit, 1)).toBeUndefined();
    expect(await requestSignUpCodes(lowLimit, 1)).toBe('SERVER_UNAVAILABLE');
  });

  it('F59 ignores a block that an older release stored', async () => {
    const now = lowLimit.clock.now().toISOString();
    await executeSql(given.db)`insert into attempt_counter (subject, attempts, window_started_at, blocked_until)
      values ('otp-all', 4, ${now}::timestamptz, ${now}::timestamptz + interval '1 day')`;

    expect(await requestSignUpCodes(lowLimit, 1)).toBeUndefined();
  });

  it('F59 reserves a fifth of the codes for phones with an account', async () => {
    const player = await highLimit.createPlayer();
    lowLimit.clock.advance(3_600_000);
    await executeSql(given.db)`delete from attempt_counter`;
    expect(await requestSignUpCodes(lowLimit, 8)).toBeUndefined();
    expect(await requestSignUpCodes(lowLimit, 1)).toBe('SERVER_UNAVAILABLE');

    expect(await requestResetCode(lowLimit, player)).toBeNull();
  });

  it('F59 sends eight of 50 parallel requests', async () => {
    await runInParallel(50, () => requestSignUpCodes(lowLimit, 1));

    expect(await readOfficeCodes()).toMatchObject({ sent: 8, perDay: 10, forSignUps: 8 });
  });

  it('F59 the office sees the count and can reset it', async () => {
    await requestSignUpCodes(lowLimit, 9);
    expect(await readOfficeCodes()).toMatchObject({ sent: 8, since: lowLimit.clock.now().toISOString() });

    const reset = await callOffice(lowLimit, 'reset-codes', { reason: 'the flood is over' });
    expect(reset.rows[0]).toMatchObject({ sent: 0, since: null });
    expect(await requestSignUpCodes(lowLimit, 1)).toBeUndefined();
  });
});
