import { randomUUID } from 'node:crypto';
import { requestOtp, signUp } from '@padauk/contract/account/accounts.endpoints';
import { describeOnDatabase } from '../../../test/databases.ts';
import { findLastCode, startTestServer, type TestServer } from '../../../test/server.ts';
import { readAlarms } from '../../platform/alarms.ts';
import { readPlayerBalances } from '../ledger/index.ts';

const PASSWORD = { password: 'golden padauk', confirmPassword: 'golden padauk' };
const DAY_MS = 86_400_000;
const CONSENT = { isAdult: true, acceptsTerms: true };

describeOnDatabase('signUp', (given) => {
  let server: TestServer;
  let phoneNumber = 100;
  const createPhone = (): string => `097000${(phoneNumber += 1)}`;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  it('T1 creates a player with a session token and empty ledger accounts', async () => {
    const player = await server.createPlayer();

    expect(player.token).toMatch(/^[\w-]{43}$/);
    expect(await readPlayerBalances(given.db, player.id)).toEqual({ mainKyat: 0, heldKyat: 0, gameKyat: 0, points: 0 });
  });

  it('V1 accepts +95 and Burmese digits, and stores the normalised phone', async () => {
    const caller = { deviceId: 'device-v1-spaces', address: '10.9.0.1' };
    await server.call(requestOtp, { phone: '+95 ၉၇ ၀၀၀ ၀၀၁', purpose: 'sign-up' }, caller);

    const answer = await server.call(
      signUp,
      { phone: '09 7000 001', otp: findLastCode(server, '097000001'), ...PASSWORD, ...CONSENT },
      caller,
    );

    expect(answer.body.player.phone_full_number).toBe('097000001');
  });

  it.each([
    ['V1 refuses a phone that does not begin with 09', { phone: '08123456789' }, { path: ['phone'], code: 'phone' }],
    [
      'V2 refuses two passwords that differ',
      { confirmPassword: 'silver padauk' },
      { path: ['confirmPassword'], code: 'mismatch' },
    ],
    [
      'V1 refuses a short password',
      { password: 'short', confirmPassword: 'short' },
      { path: ['password'], code: 'passwordShort', params: { minimum: 8 } },
    ],
    [
      'refuses a common password',
      { password: '12345678', confirmPassword: '12345678' },
      { path: ['password'], code: 'passwordCommon' },
    ],
    [
      'refuses the phone number as password',
      { phone: '09771284630', password: '09771284630', confirmPassword: '09771284630' },
      { path: ['password'], code: 'passwordPhone' },
    ],
    ['A2 refuses a sign-up without the confirmation of age', { isAdult: false }, { path: ['isAdult'], code: 'adult' }],
  ])('%s', async (_title, change, field) => {
    const answer = await server.call(
      signUp,
      { phone: createPhone(), otp: '123456', ...PASSWORD, ...CONSENT, ...change },
      { deviceId: 'device-invalid' },
    );

    expect(answer.status).toBe(400);
    expect(answer.refusal).toEqual({ code: 'INVALID_INPUT', fields: [field] });
  });

  it('E12 sends one code per five minutes and answers the remaining time', async () => {
    const phone = createPhone();
    const caller = { deviceId: 'device-too-fast', address: '10.9.0.2' };
    await server.call(requestOtp, { phone, purpose: 'sign-up' }, caller);
    server.clock.advance(60_000);

    const answer = await server.call(requestOtp, { phone, purpose: 'sign-up' }, caller);

    expect(answer.status).toBe(429);
    expect(answer.refusal).toEqual({ code: 'OTP_TOO_FAST', params: { retryAfterSeconds: 240 } });
  });

  it('E12 sends another code after five minutes', async () => {
    const phone = createPhone();
    const caller = { deviceId: 'device-after-five', address: '10.9.0.3' };
    await server.call(requestOtp, { phone, purpose: 'sign-up' }, caller);
    server.clock.advance(300_000);

    expect((await server.call(requestOtp, { phone, purpose: 'sign-up' }, caller)).status).toBe(200);
  });

  it('E12 sends one code for two parallel requests', async () => {
    const phone = createPhone();
    const answers = await Promise.all(
      ['10.9.0.4', '10.9.0.5'].map((address) =>
        server.call(requestOtp, { phone, purpose: 'sign-up' }, { deviceId: 'device-at-once', address }),
      ),
    );

    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 429]));
  });

  it('E13 refuses a code for a phone that is registered', async () => {
    const player = await server.createPlayer();

    expect(
      (await server.call(requestOtp, { phone: player.phone, purpose: 'sign-up' }, { deviceId: 'device-known' })).refusal
        ?.code,
    ).toBe('PHONE_REGISTERED');
  });

  it('E10 refuses a code that is older than five minutes', async () => {
    const { phone, caller, otp } = await requestCode(server, createPhone(), 'device-expired');
    server.clock.advance(300_001);

    expect((await server.call(signUp, { phone, otp, ...PASSWORD, ...CONSENT }, caller)).refusal?.code).toBe(
      'OTP_EXPIRED',
    );
  });

  it('E11 counts wrong codes and invalidates the code after five', async () => {
    const { phone, caller, otp } = await requestCode(server, createPhone(), 'device-guessing');
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => server.call(signUp, { phone, otp: wrong, ...PASSWORD, ...CONSENT }, caller)),
    );

    expect(guesses.filter((guess) => guess.refusal?.code === 'OTP_INCORRECT')).toHaveLength(5);
    expect((await server.call(signUp, { phone, otp, ...PASSWORD, ...CONSENT }, caller)).refusal?.code).toBe(
      'OTP_EXPIRED',
    );
  });

  it('E10 refuses a code on another device than the requesting one', async () => {
    const { phone, otp } = await requestCode(server, createPhone(), 'device-asking');

    expect(
      (await server.call(signUp, { phone, otp, ...PASSWORD, ...CONSENT }, { deviceId: 'device-stealing' })).refusal
        ?.code,
    ).toBe('OTP_EXPIRED');
  });

  it('A5 refuses a second account on one device', async () => {
    const first = await server.createPlayer();
    const { phone, otp } = await requestCode(server, createPhone(), first.deviceId);

    const refusedHere = await server.call(
      signUp,
      { phone, otp, ...PASSWORD, ...CONSENT },
      { deviceId: first.deviceId },
    );

    expect(refusedHere.refusal?.code).toBe('DEVICE_TAKEN');
  });

  it('F64 raises an alarm at 20 sign-ups of one network per day and refuses none', async () => {
    const readSignUpAlarms = async (): Promise<string[]> => {
      await server.jobs.run('accounts.sign-ups');
      const alarms = await readAlarms(given.db, { all: false, limit: 100 });
      return alarms.filter(({ kind }) => kind === 'sign-ups').map(({ subject, detail }) => `${subject} ${detail}`);
    };
    const openAccounts = async (count: number): Promise<(number | undefined)[]> =>
      await Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const { phone, caller, otp } = await requestCode(server, createPhone(), randomUUID());
          const address = `2001:db8:31:1::${index + 1}`;
          return (await server.call(signUp, { phone, otp, ...PASSWORD, ...CONSENT }, { ...caller, address })).status;
        }),
      );

    expect(new Set(await openAccounts(19))).toEqual(new Set([200]));
    expect(await readSignUpAlarms()).toEqual([]);
    expect(await openAccounts(1)).toEqual([200]);
    expect(await readSignUpAlarms()).toEqual(['2001:db8:31:1 has opened at least 20 accounts within a day']);
    server.clock.advance(DAY_MS + 1);
    expect(await readSignUpAlarms()).toEqual([]);
  });

  it('A5 creates one account for ten parallel sign-ups with one code', async () => {
    const { phone, caller, otp } = await requestCode(server, createPhone(), 'device-ten-at-once');

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.call(signUp, { phone, otp, ...PASSWORD, ...CONSENT }, caller)),
    );

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('E16 refuses an invite code that nobody has', async () => {
    const { phone, caller, otp } = await requestCode(server, createPhone(), 'device-invited-badly');

    expect(
      (await server.call(signUp, { phone, otp, ...PASSWORD, ...CONSENT, inviteCode: 'NOBODY22' }, caller)).refusal
        ?.code,
    ).toBe('REFERRAL_INVALID');
  });

  it('A5 requires the device-id header', async () => {
    expect((await server.call(requestOtp, { phone: createPhone(), purpose: 'sign-up' })).refusal).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ path: ['device-id'], code: 'required' }],
    });
  });
});

async function requestCode(
  server: TestServer,
  phone: string,
  deviceId: string,
): Promise<{ phone: string; caller: { deviceId: string }; otp: string }> {
  await server.call(requestOtp, { phone, purpose: 'sign-up' }, { deviceId, address: `10.8.0.${phone.slice(-2)}` });
  return { phone, caller: { deviceId }, otp: findLastCode(server, phone) };
}
