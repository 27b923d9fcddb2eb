import { randomUUID } from 'node:crypto';
import { requestOtp, signUp } from '@padauk/contract/account/accounts.endpoints';
import type { RequestFor } from '@padauk/contract/platform/endpoint';
import { requestCode } from '../../../test/account-fixtures.ts';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import { runInParallel } from '../../../test/results.ts';
import { findLastCode, type CallOptions } from '../../../test/server.ts';
import { readAlarms } from '../../platform/alarms.ts';
import { readPlayerBalances } from '../ledger/index.ts';

const DAY_MS = 86_400_000;
type Form = RequestFor<typeof signUp>;

describeOnServer('signUp', (server, given) => {
  let phoneNumber = 100;
  const createPhone = (): string => `097000${(phoneNumber += 1)}`;
  const sendForm = (form: Pick<Form, 'phone' | 'otp'> & Partial<Form>, caller: CallOptions) => {
    const password = 'golden padauk';
    const filled = { password, confirmPassword: password, isAdult: true, acceptsTerms: true, ...form };
    return server.call(signUp, filled, caller);
  };
  async function prepare(deviceId: string = randomUUID()) {
    const phone = createPhone();
    const otp = await requestCode(server, { phone, deviceId, address: `10.8.0.${phone.slice(-2)}` }, 'sign-up');
    return { form: { phone, otp }, caller: { deviceId } };
  }
  const sendRequest = (phone: string, caller: CallOptions) =>
    server.call(requestOtp, { phone, purpose: 'sign-up' }, caller);

  it('T1 creates a player with a session token and empty ledger accounts', async () => {
    const player = await server.createPlayer();

    expect(player.token).toMatch(/^[\w-]{43}$/);
    expect(await readPlayerBalances(given.db, player.id)).toEqual({ mainKyat: 0, heldKyat: 0, gameKyat: 0, points: 0 });
  });

  it('V1 accepts +95 and Burmese digits, and stores the normalised phone', async () => {
    const caller = { deviceId: 'device-v1-spaces', address: '10.9.0.1' };
    await sendRequest('+95 ၉၇ ၀၀၀ ၀၀၁', caller);

    const { body } = await sendForm({ phone: '09 7000 001', otp: findLastCode(server, '097000001') }, caller);

    expect(body.player.phone_full_number).toBe('097000001');
  });

  const PHONE = '09771284630';
  const toPasswords = (password: string) => ({ password, confirmPassword: password });
  it.each<[string, Partial<Form>, string, string, object]>([
    ['V1 refuses a phone that does not begin with 09', { phone: '08123456789' }, 'phone', 'phone', {}],
    ['V2 refuses two passwords that differ', { confirmPassword: 'silver padauk' }, 'confirmPassword', 'mismatch', {}],
    ['V1 refuses a short password', toPasswords('short'), 'password', 'passwordShort', { params: { minimum: 8 } }],
    ['refuses a common password', toPasswords('12345678'), 'password', 'passwordCommon', {}],
    ['refuses the phone number as password', { phone: PHONE, ...toPasswords(PHONE) }, 'password', 'passwordPhone', {}],
    ['A2 refuses a sign-up without the confirmation of age', { isAdult: false }, 'isAdult', 'adult', {}],
  ])('%s', async (_title, change, path, code, params) => {
    const form = { phone: createPhone(), otp: '123456', ...change };
    const { status, refusal } = await sendForm(form, { deviceId: 'device-invalid' });

    const field = { path: [path], code, ...params };
    expect([status, refusal]).toEqual([400, { code: 'INVALID_INPUT', fields: [field] }]);
  });

  it('E12 sends one code per five minutes and answers the remaining time', async () => {
    const phone = createPhone();
    const caller = { deviceId: 'device-too-fast', address: '10.9.0.2' };
    await sendRequest(phone, caller);
    server.clock.advance(60_000);

    const { status, refusal } = await sendRequest(phone, caller);
    expect([status, refusal]).toEqual([429, { code: 'OTP_TOO_FAST', params: { retryAfterSeconds: 240 } }]);
    server.clock.advance(240_000);
    expect((await sendRequest(phone, caller)).status).toBe(200);
  });

  it('E12 sends one code for two parallel requests', async () => {
    const phone = createPhone();
    const answers = await Promise.all(
      ['10.9.0.4', '10.9.0.5'].map((address) => sendRequest(phone, { deviceId: 'device-at-once', address })),
    );

    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 429]));
  });

  it('E13 refuses a code for a phone that is registered', async () => {
    const { phone } = await server.createPlayer();

    expect((await sendRequest(phone, { deviceId: 'device-known' })).refusal?.code).toBe('PHONE_REGISTERED');
  });

  it('E10 refuses a code that is older than five minutes', async () => {
    const { form, caller } = await prepare();
    server.clock.advance(300_001);

    expect((await sendForm(form, caller)).refusal?.code).toBe('OTP_EXPIRED');
  });

  it('E11 counts wrong codes and invalidates the code after five', async () => {
    const { form, caller } = await prepare();
    const wrong = String((Number(form.otp) + 1) % 1_000_000).padStart(6, '0');
    const guesses = await runInParallel(8, () => sendForm({ ...form, otp: wrong }, caller));

    expect(guesses.filter((guess) => guess.refusal?.code === 'OTP_INCORRECT')).toHaveLength(5);
    expect((await sendForm(form, caller)).refusal?.code).toBe('OTP_EXPIRED');
  });

  it('E10 refuses a code on another device than the requesting one', async () => {
    const { form } = await prepare();

    expect((await sendForm(form, { deviceId: 'device-stealing' })).refusal?.code).toBe('OTP_EXPIRED');
  });

  it('A5 refuses a second account on one device', async () => {
    const { form, caller } = await prepare((await server.createPlayer()).deviceId);

    expect((await sendForm(form, caller)).refusal?.code).toBe('DEVICE_TAKEN');
  });

  it('F64 raises an alarm at 20 sign-ups of one network per day and refuses none', async () => {
    const readSignUpAlarms = async (): Promise<string[]> => {
      await server.jobs.run('accounts.sign-ups');
      const alarms = await readAlarms(given.db, { all: false, limit: 100 });
      return alarms.filter(({ kind }) => kind === 'sign-ups').map(({ subject, detail }) => `${subject} ${detail}`);
    };
    const openAccounts = async (count: number): Promise<(number | undefined)[]> =>
      await runInParallel(count, async (index) => {
        const { form, caller } = await prepare();
        return (await sendForm(form, { ...caller, address: `2001:db8:31:1::${index + 1}` })).status;
      });

    expect(new Set(await openAccounts(19))).toEqual(new Set([200]));
    expect(await readSignUpAlarms()).toEqual([]);
    expect(await openAccounts(1)).toEqual([200]);
    expect(await readSignUpAlarms()).toEqual(['2001:db8:31:1 has opened at least 20 accounts within a day']);
    server.clock.advance(DAY_MS + 1);
    expect(await readSignUpAlarms()).toEqual([]);
  });

  it('A5 creates one account for ten parallel sign-ups with one code', async () => {
    const { form, caller } = await prepare();

    const answers = await runInParallel(10, () => sendForm(form, caller));

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('E16 refuses an invite code that nobody has', async () => {
    const { form, caller } = await prepare();

    const { refusal } = await sendForm({ ...form, inviteCode: 'NOBODY22' }, caller);

    expect(refusal?.code).toBe('REFERRAL_INVALID');
  });

  it('A5 requires the device-id header', async () => {
    expect((await sendRequest(createPhone(), {})).refusal).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ path: ['device-id'], code: 'required' }],
    });
  });
});
