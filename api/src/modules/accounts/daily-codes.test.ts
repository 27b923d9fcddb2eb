import { requestOtp } from '@padauk/contract/endpoints/accounts';
import { sql } from 'kysely';
import { describeOnDatabase } from '../../../test/databases.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';

describeOnDatabase('the one-time codes of a day', (given) => {
  let few: TestServer;
  let many: TestServer;
  let asked = 0;

  beforeAll(async () => {
    few = await startTestServer({ ...given, environment: { CODES_PER_DAY: '10' } });
    many = await startTestServer({ ...given, environment: { CODES_PER_DAY: '1000' } });
  });
  beforeEach(async () => {
    await sql`delete from attempt_counter`.execute(given.db);
  });
  afterAll(async () => await Promise.all([few.close(), many.close()]));

  /** Requests codes for unknown phones; returns the last refusal. */
  async function signUps(server: TestServer, times: number): Promise<string | undefined> {
    let last: string | undefined;
    for (let left = times; left > 0; left -= 1) {
      asked += 1;
      const phone = `0977100${String(asked).padStart(4, '0')}`;
      const caller = { deviceId: `device-of-codes-${asked}`, address: `10.8.${asked >> 8}.${asked & 255}` };
      last = (await server.call(requestOtp, { phone, purpose: 'sign-up' }, caller)).refusal?.code;
    }
    return last;
  }

  async function resetOf(server: TestServer, { phone }: TestPlayer): Promise<string | undefined> {
    asked += 1;
    const caller = { deviceId: `device-of-codes-${asked}`, address: `10.8.9.${asked & 255}` };
    return (await server.call(requestOtp, { phone, purpose: 'reset-password' }, caller)).refusal?.code;
  }

  it('M6 are compared with the number of now: once it is raised, codes go out again', async () => {
    expect(await signUps(few, 9)).toBe('SERVER_UNAVAILABLE');
    expect(await signUps(many, 1)).toBeUndefined();
    expect(await signUps(few, 1)).toBe('SERVER_UNAVAILABLE');
  });

  it('M6 a block that a version of before has stored holds nobody up', async () => {
    const now = few.clock.now();
    await sql`insert into attempt_counter (subject, attempts, window_started_at, blocked_until)
      values ('otp-all', 4, ${now.toISOString()}::timestamptz,
        ${now.toISOString()}::timestamptz + interval '1 day')`.execute(given.db);

    expect(await signUps(few, 1)).toBeUndefined();
  });

  it('M6 a fifth of them is kept for phones that have an account', async () => {
    const player = await many.createPlayer();
    few.clock.advance(3_600_000);
    await sql`delete from attempt_counter`.execute(given.db);
    expect(await signUps(few, 8)).toBeUndefined();
    expect(await signUps(few, 1)).toBe('SERVER_UNAVAILABLE');

    expect(await resetOf(few, player)).toBeUndefined();
  });

  it('M6 fifty at once get no more than there are', async () => {
    await Promise.all(Array.from({ length: 50 }, () => signUps(few, 1)));

    expect((await callOffice(few, 'codes', {})).rows[0]).toMatchObject({ sent: 8, perDay: 10, forSignUps: 8 });
  });

  it('M6 the office sees how many were sent, and begins the day anew', async () => {
    await signUps(few, 9);
    expect((await callOffice(few, 'codes', {})).rows[0]).toMatchObject({
      sent: 8,
      since: few.clock.now().toISOString(),
    });

    expect((await callOffice(few, 'reset-codes', { reason: 'the flood is over' })).rows[0]).toMatchObject({
      sent: 0,
      since: null,
    });
    expect(await signUps(few, 1)).toBeUndefined();
  });
});
