import {
  editProfile,
  getProfile,
  requestEmailCode,
  requestOtp,
  verifyEmail,
  verifyPhone,
} from '@padauk/contract/endpoints/accounts';
import { OTP } from '@padauk/contract/limits';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describeOnDatabase } from '../../../test/databases.ts';
import { findLastCode, startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';

const MINUTE_MS = 60_000;
const WRONG = '000000';

describeOnDatabase('phone and e-mail by code', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  const anEmail = (): string => `${randomUUID()}@example.com`;
  const ask = (as: TestPlayer, email: string) => server.call(requestEmailCode, { email }, { as });
  const verify = (as: TestPlayer, email: string, otp: string) => server.call(verifyEmail, { email, otp }, { as });
  async function asked(): Promise<{ readonly player: TestPlayer; readonly email: string; readonly code: string }> {
    const [player, email] = [await server.createPlayer(), anEmail()];
    await ask(player, email);
    return { player, email, code: findLastCode(server, email) };
  }
  const other = (code: string): string => (code === WRONG ? '000001' : WRONG);

  it('V12 the e-mail that a code went to becomes the verified one of the player', async () => {
    const { player, email, code } = await asked();
    expect((await verify(player, email, code)).body).toMatchObject({ email, isEmailVerified: true });
  });

  it('V12 another e-mail in the profile is not verified, the same one stays so', async () => {
    const { player, email, code } = await asked();
    await verify(player, email, code);
    const same = await server.call(editProfile, { name: 'Hla', email }, { as: player });
    expect(same.body.isEmailVerified).toBe(true);
    const changed = await server.call(editProfile, { name: 'Hla', email: anEmail() }, { as: player });
    expect(changed.body.isEmailVerified).toBe(false);
    expect((await server.call(editProfile, { name: 'Hla', email: '' }, { as: player })).body.email).toBeNull();
  });

  it('E11 of nine wrong codes at once five are counted, and they burn the right one', async () => {
    const { player, email, code } = await asked();
    const guesses = await Promise.all(Array.from({ length: 9 }, () => verify(player, email, other(code))));
    const codes = guesses.map(({ refusal }) => refusal?.code);
    expect(codes.filter((one) => one === 'OTP_INCORRECT')).toHaveLength(OTP.attempts);
    expect((await verify(player, email, code)).refusal?.code).toBe('OTP_EXPIRED');
  });

  it('E10 a code is good for five minutes, and for the device that asked', async () => {
    const { player, email, code } = await asked();
    const elsewhere = await server.createPlayer();
    expect((await verify(elsewhere, email, code)).refusal?.code).toBe('OTP_EXPIRED');
    server.clock.advance(OTP.expirySeconds * 1_000);
    expect((await verify(player, email, code)).refusal?.code).toBe('OTP_EXPIRED');
  });

  it('E10 of ten at once with one code, one is answered', async () => {
    const { player, email, code } = await asked();
    const all = await Promise.all(Array.from({ length: 10 }, () => verify(player, email, code)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('E12 one code in five minutes to a mailbox, however its address is typed', async () => {
    const { player, email } = await asked();
    expect((await ask(player, email.toUpperCase())).refusal).toMatchObject({
      code: 'OTP_TOO_FAST',
      params: { retryAfterSeconds: OTP.resendSeconds },
    });
  });

  it('E15 ten codes a day for one player, whatever the addresses', async () => {
    const player = await server.createPlayer();
    for (let sent = 0; sent < 10; sent += 1) expect((await ask(player, anEmail())).status).toBe(200);
    expect((await ask(player, anEmail())).refusal?.code).toBe('OTP_TOO_FAST');
    server.clock.advance(24 * 60 * MINUTE_MS);
    expect((await ask(player, anEmail())).status).toBe(200);
  });

  it("V12 the answer does not tell whether an e-mail is somebody's", async () => {
    const { player, email, code } = await asked();
    await verify(player, email, code);
    server.clock.advance(OTP.resendSeconds * 1_000);
    const [theirs, nobodys] = [
      await ask(await server.createPlayer(), email),
      await ask(await server.createPlayer(), anEmail()),
    ];
    expect(theirs.body).toEqual(nobodys.body);
  });

  it('A3 a phone that is not verified is, by a code to it', async () => {
    const player = await server.createPlayer();
    await sql`update player set is_phone_verified = false where id = ${player.id}::uuid`.execute(given.db);
    await server.call(requestOtp, { phone: player.phone, purpose: 'verify-phone' }, player);
    const code = findLastCode(server, player.phone);
    expect((await server.call(verifyPhone, { otp: other(code) }, { as: player })).refusal?.code).toBe('OTP_INCORRECT');
    await server.call(verifyPhone, { otp: code }, { as: player });
    expect((await server.call(getProfile, {}, { as: player })).body.isPhoneVerified).toBe(true);
  });
});
