import { requestOtp } from '@padauk/contract/account/accounts.endpoints';
import { sql } from 'kysely';
import { describeOnDatabase } from '../../../test/databases.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';

describeOnDatabase('daily limit of one-time codes', (given) => {
  let lowLimit: TestServer;
  let highLimit: TestServer;
  let requestCount = 0;

  beforeAll(async () => {
    lowLimit = await startTestServer({ ...given, environment: { CODES_PER_DAY: '10' } });
    highLimit = await startTestServer({ ...given, environment: { CODES_PER_DAY: '1000' } });
  });
  beforeEach(async () => {
    await sql`delete from attempt_counter`.execute(given.db);
  });
  afterAll(async () => await Promise.all([lowLimit.close(), highLimit.close()]));

  /** Requests codes for unknown phones; returns the last refusal. */
  async function requestSignUpCodes(server: TestServer, times: number): Promise<string | undefined> {
    let lastRefusal: string | undefined;
    for (let remaining = times; remaining > 0; remaining -= 1) {
      requestCount += 1;
      const phone = `0977100${String(requestCount).padStart(4, '0')}`;
      const caller = {
        deviceId: `device-of-codes-${requestCount}`,
        address: `10.8.${requestCount >> 8}.${requestCount & 255}`,
      };
      lastRefusal = (await server.call(requestOtp, { phone, purpose: 'sign-up' }, caller)).refusal?.code;
    }
    return lastRefusal;
  }

  async function requestResetCode(server: TestServer, { phone }: TestPlayer): Promise<string | undefined> {
    requestCount += 1;
    const caller = { deviceId: `device-of-codes-${requestCount}`, address: `10.8.9.${requestCount & 255}` };
    return (await server.call(requestOtp, { phone, purpose: 'reset-password' }, caller)).refusal?.code;
  }

  it('F59 applies the current limit, so a raised limit takes effect at once', async () => {
    expect(await requestSignUpCodes(lowLimit, 9)).toBe('SERVER_UNAVAILABLE');
    expect(await requestSignUpCodes(highLimit, 1)).toBeUndefined();
    expect(await requestSignUpCodes(lowLimit, 1)).toBe('SERVER_UNAVAILABLE');
  });

  it('F59 ignores a block that an older release stored', async () => {
    const now = lowLimit.clock.now();
    await sql`insert into attempt_counter (subject, attempts, window_started_at, blocked_until)
      values ('otp-all', 4, ${now.toISOString()}::timestamptz,
        ${now.toISOString()}::timestamptz + interval '1 day')`.execute(given.db);

    expect(await requestSignUpCodes(lowLimit, 1)).toBeUndefined();
  });

  it('F59 reserves a fifth of the codes for phones with an account', async () => {
    const player = await highLimit.createPlayer();
    lowLimit.clock.advance(3_600_000);
    await sql`delete from attempt_counter`.execute(given.db);
    expect(await requestSignUpCodes(lowLimit, 8)).toBeUndefined();
    expect(await requestSignUpCodes(lowLimit, 1)).toBe('SERVER_UNAVAILABLE');

    expect(await requestResetCode(lowLimit, player)).toBeUndefined();
  });

  it('F59 sends eight of 50 parallel requests', async () => {
    await Promise.all(Array.from({ length: 50 }, () => requestSignUpCodes(lowLimit, 1)));

    expect((await callOffice(lowLimit, 'codes', {})).rows[0]).toMatchObject({ sent: 8, perDay: 10, forSignUps: 8 });
  });

  it('F59 the office sees the count and can reset it', async () => {
    await requestSignUpCodes(lowLimit, 9);
    expect((await callOffice(lowLimit, 'codes', {})).rows[0]).toMatchObject({
      sent: 8,
      since: lowLimit.clock.now().toISOString(),
    });

    expect((await callOffice(lowLimit, 'reset-codes', { reason: 'the flood is over' })).rows[0]).toMatchObject({
      sent: 0,
      since: null,
    });
    expect(await requestSignUpCodes(lowLimit, 1)).toBeUndefined();
  });
});
