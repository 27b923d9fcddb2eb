import { randomUUID } from 'node:crypto';
import {
  closeAccount,
  exportData,
  getProfile,
  requestOtp,
  resetPassword,
} from '@padauk/contract/account/accounts.endpoints';
import { getNotifications } from '@padauk/contract/content/content.endpoints';
import {
  addPasskey,
  askForPasskey,
  askToLogIn,
  getPasskeys,
  logInByPasskey,
  removePasskey,
} from '@padauk/contract/account/passkeys.endpoints';
import { PASSKEY } from '@padauk/contract/account/passkeys';
import { sql } from 'kysely';
import { createAuthenticator, type TestPasskey, type Deviation } from '../../../../test/authenticator.ts';
import { describeOnDatabase } from '../../../../test/databases.ts';
import { findLastCode, startTestServer, type TestPlayer, type TestServer } from '../../../../test/server.ts';
import { TEST_PIN, callOffice, ensurePin } from '../../../../test/wallet-fixtures.ts';

const ORIGIN = 'https://padauk.example';
const phone = createAuthenticator(ORIGIN);

describeOnDatabase('passkeys', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ ...given, environment: { PASSKEY_ORIGINS: ORIGIN } });
  });
  afterAll(async () => await server.close());

  const requestChallenge = (as: TestPlayer, pin = TEST_PIN) => server.call(askForPasskey, { pin }, { as });
  /** One network per test, so that tests do not share rate limits. */
  let network = 0;
  beforeEach(() => {
    network += 1;
  });
  const onDevice = (deviceId: string) => ({ deviceId, address: `10.44.${network}.1` });

  async function createMember(): Promise<TestPlayer> {
    const player = await server.createPlayer();
    await ensurePin(server, player);
    return player;
  }

  async function createPasskey(player: TestPlayer): Promise<TestPasskey> {
    const { held: passkey, answer } = phone.make((await requestChallenge(player)).body);
    expect((await server.call(addPasskey, answer, { as: player })).status).toBe(200);
    return passkey;
  }

  async function logInOn(deviceId: string, passkey: TestPasskey, deviation: Deviation = {}) {
    const asked = (await server.call(askToLogIn, {}, onDevice(deviceId))).body;
    return await server.call(logInByPasskey, phone.sign(passkey, asked, deviation), onDevice(deviceId));
  }

  async function readNotifications(as: TestPlayer): Promise<string[]> {
    const { items } = (await server.call(getNotifications, {}, { as })).body;
    // Notifications of the same time have no defined order.
    return items.map(({ textKey }) => textKey).sort();
  }

  it('T1 logs in with a passkey on a new device and notifies the player', async () => {
    const player = await createMember();
    const passkey = await createPasskey(player);
    const deviceId = randomUUID();
    const opened = await logInOn(deviceId, passkey);
    expect([opened.status, opened.body.player.id]).toEqual([200, player.id]);
    const newSession = { ...player, deviceId, token: opened.body.token };
    expect((await server.call(getProfile, {}, { as: newSession })).status).toBe(200);
    expect(await readNotifications(newSession)).toEqual(['passkeyAdded', 'unknownDevice']);
  });

  it('A5 refuses a log-in on the device of another account', async () => {
    const [player, other] = [await createMember(), await server.createPlayer()];
    const answer = await logInOn(other.deviceId, await createPasskey(player));
    expect(answer.refusal?.code).toBe('DEVICE_TAKEN');
  });

  it('T10 requires the PIN for a new passkey and counts a wrong one', async () => {
    const [player, without] = [await createMember(), await server.createPlayer()];
    expect((await requestChallenge(player, '739164')).refusal).toEqual({
      code: 'WRONG_PIN',
      params: { attemptsLeft: 2 },
    });
    expect((await requestChallenge(without)).refusal?.code).toBe('PIN_NOT_SET');
  });

  it.each<readonly [string, Deviation]>([
    ['from another origin', { origin: 'https://padauk.example.evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without user presence', { isUserPresent: false }],
    ['with an unknown challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('refuses a registration and a log-in %s', async (_what, deviation) => {
    const player = await createMember();
    const passkey = await createPasskey(player);
    const made = phone.make((await requestChallenge(player)).body, deviation);
    expect((await server.call(addPasskey, made.answer, { as: player })).refusal?.code).toBe('PASSKEY_REFUSED');
    expect((await logInOn(player.deviceId, passkey, deviation)).refusal?.code).toBe('PASSKEY_REFUSED');
  });

  it('refuses a signature of another key and a changed user handle', async () => {
    const [player, other] = [await createMember(), await createMember()];
    const [passkey, otherPasskey] = [await createPasskey(player), await createPasskey(other)];
    const forged = await logInOn(player.deviceId, { ...passkey, privateKey: otherPasskey.privateKey });
    const renamed = await logInOn(player.deviceId, { ...passkey, userId: otherPasskey.userId });
    expect([forged.refusal?.code, renamed.refusal?.code]).toEqual(['PASSKEY_REFUSED', 'PASSKEY_REFUSED']);
  });

  it('opens one session for 50 parallel answers to one challenge', async () => {
    const player = await createMember();
    const passkey = await createPasskey(player);
    const asked = (await server.call(askToLogIn, {}, onDevice(player.deviceId))).body;
    const signed = phone.sign(passkey, asked);
    const all = await Promise.all(
      Array.from({ length: 50 }, () => server.call(logInByPasskey, signed, onDevice(player.deviceId))),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ refusal }) => refusal?.code === 'PASSKEY_REFUSED')).toHaveLength(49);
  });

  it('accepts a challenge for five minutes and only on its device', async () => {
    const player = await createMember();
    const passkey = await createPasskey(player);
    const asked = (await server.call(askToLogIn, {}, onDevice(player.deviceId))).body;
    const elsewhere = await server.call(logInByPasskey, phone.sign(passkey, asked), onDevice(randomUUID()));
    server.clock.advance(PASSKEY.minutes * 60_000);
    const late = await server.call(logInByPasskey, phone.sign(passkey, asked), onDevice(player.deviceId));
    expect([elsewhere.refusal?.code, late.refusal?.code]).toEqual(['PASSKEY_REFUSED', 'PASSKEY_REFUSED']);
    await server.jobs.run('accounts.forget');
    const { rows } = await sql`select from passkey_challenge where challenge = ${asked.challenge}`.execute(given.db);
    expect(rows).toEqual([]);
  });

  it('refuses a registration with the challenge of another player or of a log-in', async () => {
    const [player, other] = [await createMember(), await createMember()];
    const { answer } = phone.make((await requestChallenge(player)).body);
    expect((await server.call(addPasskey, answer, { as: other })).refusal?.code).toBe('PASSKEY_REFUSED');
    const logInChallenge = (await server.call(askToLogIn, {}, onDevice(player.deviceId))).body;
    const stolen = phone.make({ ...(await requestChallenge(player)).body, ...logInChallenge });
    expect((await server.call(addPasskey, stolen.answer, { as: player })).refusal?.code).toBe('PASSKEY_REFUSED');
  });

  it('refuses a sign counter that does not increase, as of a cloned passkey', async () => {
    const player = await createMember();
    const passkey = await createPasskey(player);
    const codes = [];
    for (const signCount of [5, 5, 4, 6])
      codes.push((await logInOn(player.deviceId, passkey, { signCount })).refusal?.code ?? 'open');
    expect(codes).toEqual(['open', 'PASSKEY_REFUSED', 'PASSKEY_REFUSED', 'open']);
  });

  it('lists a passkey, and only its player can remove it', async () => {
    const [player, other] = [await createMember(), await server.createPlayer()];
    const passkey = await createPasskey(player);
    const [listed] = (await server.call(getPasskeys, {}, { as: player })).body.passkeys;
    const id = listed?.id ?? '';
    expect(listed).toMatchObject({ usedAt: null, madeAt: server.clock.now().toISOString() });
    expect((await server.call(removePasskey, { id }, { as: other })).refusal?.code).toBe('NOT_FOUND');
    expect((await server.call(removePasskey, { id }, { as: player })).status).toBe(200);
    expect((await server.call(removePasskey, { id }, { as: player })).refusal?.code).toBe('NOT_FOUND');
    expect((await logInOn(player.deviceId, passkey)).refusal?.code).toBe('PASSKEY_REFUSED');
    expect((await server.call(getPasskeys, {}, { as: player })).body).toEqual({ isOffered: true, passkeys: [] });
    expect(await readNotifications(player)).toEqual(['passkeyAdded', 'passkeyRemoved']);
  });

  const isOpen = async (as: TestPlayer): Promise<boolean> => (await server.call(getProfile, {}, { as })).status === 200;

  /** Logs the player in on two more devices by the same passkey. */
  async function logInOnTwoDevices(passkey: TestPasskey, player: TestPlayer): Promise<[TestPlayer, TestPlayer]> {
    const logInOnNewDevice = async (): Promise<TestPlayer> => {
      const deviceId = randomUUID();
      return { ...player, deviceId, token: (await logInOn(deviceId, passkey)).body.token };
    };
    return [await logInOnNewDevice(), await logInOnNewDevice()];
  }

  const readLastPasskeyId = async (as: TestPlayer): Promise<string> =>
    (await server.call(getPasskeys, {}, { as })).body.passkeys.at(-1)?.id ?? '';

  it('removal ends the other sessions of the passkey and keeps the calling session', async () => {
    const player = await createMember();
    const [byOther] = await logInOnTwoDevices(await createPasskey(player), player);
    server.clock.advance(1_000);
    const [first, second] = await logInOnTwoDevices(await createPasskey(player), player);
    expect((await server.call(removePasskey, { id: await readLastPasskeyId(player) }, { as: first })).status).toBe(200);
    expect(await Promise.all([first, second, player, byOther].map(isOpen))).toEqual([true, false, true, true]);
  });

  it('removal by the office ends every session of the passkey', async () => {
    const player = await createMember();
    const opened = await logInOnTwoDevices(await createPasskey(player), player);
    await callOffice(server, 'remove-passkey', { id: await readLastPasskeyId(player), reason: 'The phone was stolen' });
    expect(await Promise.all([...opened, player].map(isOpen))).toEqual([false, false, true]);
  });

  it('leaves no session open when log-ins and a removal run in parallel', async () => {
    const player = await createMember();
    const passkey = await createPasskey(player);
    const id = await readLastPasskeyId(player);
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => randomUUID()).map(async (deviceId) => {
        const { body: challenge } = await server.call(askToLogIn, {}, onDevice(deviceId));
        return { deviceId, challenge };
      }),
    );
    const logIn = ({ deviceId, challenge }: (typeof asked)[number]) =>
      server.call(logInByPasskey, phone.sign(passkey, challenge), onDevice(deviceId));
    const early = asked.slice(0, 10).map(logIn);
    const removal = server.call(removePasskey, { id }, { as: player });
    const answers = await Promise.all([...early, ...asked.slice(10).map(logIn)]);
    expect((await removal).status).toBe(200);
    const tokens = answers.map((answer) => (answer.status === 200 ? answer.body.token : ''));
    const opened = asked.map(({ deviceId }, index) => ({ ...player, deviceId, token: tokens[index] ?? '' }));
    expect((await Promise.all(opened.map(isOpen))).filter(Boolean)).toEqual([]);
  });

  it('accepts passkeys up to the maximum when more are added in parallel', async () => {
    const player = await createMember();
    const made = [];
    for (let index = 0; index < PASSKEY.perPlayer + 4; index += 1)
      made.push(phone.make((await requestChallenge(player)).body));
    const all = await Promise.all(made.map(({ answer }) => server.call(addPasskey, answer, { as: player })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(PASSKEY.perPlayer);
    expect((await requestChallenge(player)).refusal).toEqual({
      code: 'PASSKEYS_FULL',
      params: { maximum: PASSKEY.perPlayer },
    });
  });

  it('a password reset by code removes every passkey', async () => {
    const player = await createMember();
    const passkey = await createPasskey(player);
    await server.call(requestOtp, { phone: player.phone, purpose: 'reset-password' }, player);
    const otp = findLastCode(server, player.phone);
    const password = 'silver padauk';
    await server.call(resetPassword, { phone: player.phone, otp, password, confirmPassword: password }, player);
    expect((await logInOn(player.deviceId, passkey)).refusal?.code).toBe('PASSKEY_REFUSED');
  });

  it('exports no passkey secrets, and a closure removes the passkeys', async () => {
    const player = await createMember();
    const passkey = await createPasskey(player);
    const { data } = (await server.call(exportData, { password: player.password }, { as: player })).body;
    expect(data).toMatchObject({ passkey: [{ player_id: player.id }] });
    expect(JSON.stringify(data)).not.toMatch(/public_key|credential_id/);
    await server.call(closeAccount, { password: player.password }, { as: player });
    expect((await logInOn(player.deviceId, passkey)).refusal?.code).toBe('PASSKEY_REFUSED');
    server.clock.advance(60 * 60_000);
    await server.jobs.run('accounts.erase');
    const { rows } = await sql`select from passkey where player_id = ${player.id}::uuid`.execute(given.db);
    expect(rows).toEqual([]);
  });

  it('the office lists and removes passkeys, with an audit entry and a notification', async () => {
    const player = await createMember();
    const passkey = await createPasskey(player);
    const [listed] = (await callOffice(server, 'passkeys', { phone: player.phone })).rows;
    expect(listed).toMatchObject({ device: expect.any(String), usedAt: null });
    const id = String(listed?.['id']);

    const removal = { id, reason: 'The phone was stolen' };
    expect((await callOffice(server, 'remove-passkey', removal)).rows).toEqual([{ id, playerId: player.id }]);
    expect((await logInOn(randomUUID(), passkey)).refusal?.code).toBe('PASSKEY_REFUSED');
    expect((await callOffice(server, 'passkeys', { phone: player.phone })).rows).toEqual([]);
    expect((await callOffice(server, 'remove-passkey', removal)).refusal?.code).toBe('NOT_FOUND');
    expect(await readNotifications(player)).toContain('passkeyRemoved');
    const audited = (await callOffice(server, 'audit')).rows.filter(({ command }) => command === 'remove-passkey');
    expect(JSON.stringify(audited)).toContain('The phone was stolen');
  });
});
