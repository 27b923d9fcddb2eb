import {
  editProfile,
  getProfile,
  requestEmailCode,
  verifyEmail,
  verifyPhone,
} from '@padauk/contract/account/accounts.endpoints';
import { OTP } from '@padauk/contract/limits';
import { randomUUID } from 'node:crypto';
import { requestCode as requestSms } from '../../../test/account-fixtures.ts';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import { runInParallel } from '../../../test/results.ts';
import { findLastCode, type TestPlayer } from '../../../test/server.ts';
import { executeSql } from '../../platform/database/query.ts';

const MINUTE_MS = 60_000;
const WRONG = '000000';

describeOnServer('verification of phone and e-mail', (server, given) => {
  const createEmail = (): string => `${randomUUID()}@example.com`;
  const requestCode = (as: TestPlayer, email: string) => server.call(requestEmailCode, { email }, { as });
  const verify = (as: TestPlayer, email: string, otp: string) => server.call(verifyEmail, { email, otp }, { as });
  const runEdit = async (as: TestPlayer, email: string) =>
    (await server.call(editProfile, { name: 'Hla', email }, { as })).body;
  async function createEmailRequest() {
    const [player, email] = [await server.createPlayer(), createEmail()];
    await requestCode(player, email);
    return { player, email, code: findLastCode(server, email) };
  }
  const createWrongCode = (code: string): string => (code === WRONG ? '000001' : WRONG);

  it('V12 a correct code verifies the e-mail of the player', async () => {
    const { player, email, code } = await createEmailRequest();
    expect((await verify(player, email, code)).body).toMatchObject({ email, isEmailVerified: true });
  });

  it('V12 an edited e-mail loses its verification, an unchanged one keeps it', async () => {
    const { player, email, code } = await createEmailRequest();
    await verify(player, email, code);
    expect(await runEdit(player, email)).toMatchObject({ isEmailVerified: true });
    expect(await runEdit(player, createEmail())).toMatchObject({ isEmailVerified: false });
    expect((await runEdit(player, '')).email).toBeNull();
  });

  it('E11 counts five of nine parallel wrong codes, then refuses the right one', async () => {
    const { player, email, code } = await createEmailRequest();
    const guesses = await runInParallel(9, () => verify(player, email, createWrongCode(code)));
    const codes = guesses.map(({ refusal }) => refusal?.code);
    expect(codes.filter((one) => one === 'OTP_INCORRECT')).toHaveLength(OTP.attempts);
    expect((await verify(player, email, code)).refusal?.code).toBe('OTP_EXPIRED');
  });

  it('E10 accepts a code for five minutes and only on the requesting device', async () => {
    const { player, email, code } = await createEmailRequest();
    const elsewhere = await server.createPlayer();
    expect((await verify(elsewhere, email, code)).refusal?.code).toBe('OTP_EXPIRED');
    server.clock.advance(OTP.expirySeconds * 1_000);
    expect((await verify(player, email, code)).refusal?.code).toBe('OTP_EXPIRED');
  });

  it('E10 accepts one of ten parallel requests with one code', async () => {
    const { player, email, code } = await createEmailRequest();
    const all = await runInParallel(10, () => verify(player, email, code));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('E12 sends one code per five minutes to a mailbox, regardless of upper and lower case', async () => {
    const { player, email } = await createEmailRequest();
    expect((await requestCode(player, email.toUpperCase())).refusal).toMatchObject({
      code: 'OTP_TOO_FAST',
      params: { retryAfterSeconds: OTP.resendSeconds },
    });
  });

  it('E15 sends ten codes per day to one player, for all e-mails together', async () => {
    const player = await server.createPlayer();
    for (let sent = 0; sent < 10; sent += 1) expect((await requestCode(player, createEmail())).status).toBe(200);
    expect((await requestCode(player, createEmail())).refusal?.code).toBe('OTP_TOO_FAST');
    server.clock.advance(24 * 60 * MINUTE_MS);
    expect((await requestCode(player, createEmail())).status).toBe(200);
  });

  it("V12 answers the same for another player's e-mail and an unknown one", async () => {
    const { player, email, code } = await createEmailRequest();
    await verify(player, email, code);
    server.clock.advance(OTP.resendSeconds * 1_000);
    const [knownEmail, unknownEmail] = [
      await requestCode(await server.createPlayer(), email),
      await requestCode(await server.createPlayer(), createEmail()),
    ];
    expect(knownEmail.body).toEqual(unknownEmail.body);
  });

  it('A3 a correct code verifies the phone', async () => {
    const player = await server.createPlayer();
    await executeSql(given.db)`update player set is_phone_verified = false where id = ${player.id}::uuid`;
    const code = await requestSms(server, player, 'verify-phone');
    const send = (otp: string) => server.call(verifyPhone, { otp }, { as: player });
    expect((await send(createWrongCode(code))).refusal?.code).toBe('OTP_INCORRECT');
    await send(code);
    expect((await server.call(getProfile, {}, { as: player })).body.isPhoneVerified).toBe(true);
  });
});
