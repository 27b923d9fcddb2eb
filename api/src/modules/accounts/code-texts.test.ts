import { requestOtp, resetPassword } from '@padauk/contract/endpoints/accounts';
import { sql } from 'kysely';
import { describeOnDatabase } from '../../../test/databases.ts';
import { findLastCode, startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { readAlarms } from '../../platform/alarms.ts';

const FIVE_MINUTES = 5 * 60_000;
const DAY = 86_400_000;
const PER_DAY = 20;

describeOnDatabase('texts with codes, each of which costs', (given) => {
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
  async function refusalFor({ phone }: TestPlayer, from?: TestPlayer): Promise<string | null> {
    strangers += 1;
    server.clock.advance(FIVE_MINUTES);
    const caller = from ?? { deviceId: `device-strange-${strangers}`, address: `10.7.0.${strangers}` };
    const answer = await server.call(requestOtp, { phone, purpose: 'reset-password' }, caller);
    return answer.refusal?.code ?? null;
  }
  async function alarms(): Promise<string[]> {
    await server.jobs.run('accounts.texts');
    return (await readAlarms(given.db, { all: false, limit: 10 }))
      .filter(({ kind }) => kind === 'texts')
      .map(({ detail }) => detail);
  }

  it("M5 codes that strangers ask for use up their ten, and leave the player's own device its own", async () => {
    const player = await server.createPlayer();
    const refusals = [];
    for (let times = 0; times < 10; times += 1) refusals.push(await refusalFor(player));

    expect(refusals).toEqual([...Array.from({ length: 9 }, () => null), 'PHONE_BLOCKED']);
    expect(await refusalFor(player, player)).toBeNull();
  });

  it("M5 a code that a stranger asks for neither keeps the player's own device waiting nor takes its code's place", async () => {
    const player = await server.createPlayer();
    const { phone } = player;
    const ask = async (from: { readonly deviceId: string; readonly address: string }) =>
      (await server.call(requestOtp, { phone, purpose: 'reset-password' }, from)).refusal?.code ?? null;
    const stranger = { deviceId: 'device-of-a-stranger', address: '10.7.9.1' };
    server.clock.advance(FIVE_MINUTES);

    expect(await ask(stranger)).toBeNull();
    expect(await ask(player)).toBeNull();
    const otp = findLastCode(server, phone);
    server.clock.advance(FIVE_MINUTES - 1_000);
    expect(await ask({ ...stranger, deviceId: 'device-of-another' })).toBe('OTP_TOO_FAST');
    const password = 'silver padauk';
    const reset = await server.call(resetPassword, { phone, otp, password, confirmPassword: password }, player);
    expect(reset.status).toBe(200);
  });

  it('M5 the code of one device is good on no other', async () => {
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

  it("M6 a day has so many codes; somebody is told before that, and a player's own device has its own", async () => {
    const [first, ...players] = [await server.createPlayer(), await server.createPlayer(), await server.createPlayer()];
    for (let sent = 3; sent < 15; sent += 1) expect(await refusalFor(players[sent % 2] ?? first)).toBeNull();
    expect(await alarms()).toEqual([]);
    await refusalFor(first);
    expect(await alarms()).toEqual([`at least 16 of the ${PER_DAY} of a day are used`]);
    for (let sent = 16; sent < PER_DAY; sent += 1) expect(await refusalFor(first)).toBeNull();

    expect(await refusalFor(first)).toBe('SERVER_UNAVAILABLE');
    expect(await refusalFor(first, first)).toBeNull();
    server.clock.advance(DAY);
    expect(await alarms()).toEqual([]);
    expect(await refusalFor(first)).toBeNull();
  });
});
