import { randomUUID } from 'node:crypto';
import { closeAccount, exportData } from '@padauk/contract/account/accounts.endpoints';
import {
  addPasskey,
  askForPasskey,
  askToLogIn,
  getPasskeys,
  logInByPasskey,
  removePasskey,
} from '@padauk/contract/account/passkeys.endpoints';
import { PASSKEY } from '@padauk/contract/account/passkeys';
import type { RequestFor } from '@padauk/contract/platform/endpoint';
import { isLoggedIn, readNotifications, requestCode, resetByCode } from '../../../../test/account-fixtures.ts';
import { createAuthenticator, type TestPasskey, type Deviation } from '../../../../test/authenticator.ts';
import { describeOnServer } from '../../../../test/describe-on-server.ts';
import { runInParallel } from '../../../../test/results.ts';
import type { TestPlayer } from '../../../../test/server.ts';
import { TEST_PIN, callOffice, ensurePin } from '../../../../test/wallet-fixtures.ts';
import { queryRows } from '../../../platform/database/query.ts';

const ORIGIN = 'https://padauk.example';
const phone = createAuthenticator(ORIGIN);

describeOnServer({ name: 'passkeys', environment: { PASSKEY_ORIGINS: ORIGIN } }, (server, given) => {
  const requestChallenge = (as = player, pin = TEST_PIN) => server.call(askForPasskey, { pin }, { as });
  /** One network per test, so that tests do not share rate limits. */
  let network = 0;
  let player: TestPlayer;
  let passkey: TestPasskey;
  beforeEach(async () => {
    network += 1;
    player = await createMember();
    passkey = await createPasskey(player);
  });
  const onDevice = (deviceId: string) => ({ deviceId, address: `10.44.${network}.1` });

  async function createMember(): Promise<TestPlayer> {
    const member = await server.createPlayer();
    await ensurePin(server, member);
    return member;
  }

  const add = (answer: RequestFor<typeof addPasskey>, as = player) => server.call(addPasskey, answer, { as });
  const remove = (id: string, as = player) => server.call(removePasskey, { id }, { as });
  const askOn = async (deviceId: string) => (await server.call(askToLogIn, {}, onDevice(deviceId))).body;
  const answerOn = (deviceId: string, signed: RequestFor<typeof logInByPasskey>) =>
    server.call(logInByPasskey, signed, onDevice(deviceId));

  async function createPasskey(as: TestPlayer): Promise<TestPasskey> {
    const { held, answer } = phone.make((await requestChallenge(as)).body);
    expect((await add(answer, as)).status).toBe(200);
    return held;
  }

  const logInOn = async (deviceId: string, by = passkey, deviation: Deviation = {}) =>
    await answerOn(deviceId, phone.sign(by, await askOn(deviceId), deviation));

  /** Notifications of the same time have no defined order. */
  const readTexts = async (as = player): Promise<string[]> =>
    (await readNotifications(server, as)).map(({ textKey }) => textKey).sort();

  it('T1 logs in with a passkey on a new device and notifies the player', async () => {
    const deviceId = randomUUID();
    const opened = await logInOn(deviceId);
    expect([opened.status, opened.body.player.id]).toEqual([200, player.id]);
    const newSession = { ...player, deviceId, token: opened.body.token };
    expect(await isLoggedIn(server, newSession)).toBe(true);
    expect(await readTexts(newSession)).toEqual(['passkeyAdded', 'unknownDevice']);
  });

  it('A5 refuses a log-in on the device of another account', async () => {
    const { deviceId } = await server.createPlayer();
    expect((await logInOn(deviceId)).refusal?.code).toBe('DEVICE_TAKEN');
  });

  it('T10 requires the PIN for a new passkey and counts a wrong one', async () => {
    const without = await server.createPlayer();
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
    const made = phone.make((await requestChallenge()).body, deviation);
    expect((await add(made.answer)).refusal?.code).toBe('PASSKEY_REFUSED');
    expect((await logInOn(player.deviceId, passkey, deviation)).refusal?.code).toBe('PASSKEY_REFUSED');
  });

  it('refuses a signature of another key and a changed user handle', async () => {
    const otherPasskey = await createPasskey(await createMember());
    const forged = await logInOn(player.deviceId, { ...passkey, privateKey: otherPasskey.privateKey });
    const renamed = await logInOn(player.deviceId, { ...passkey, userId: otherPasskey.userId });
    expect([forged.refusal?.code, renamed.refusal?.code]).toEqual(['PASSKEY_REFUSED', 'PASSKEY_REFUSED']);
  });

  it('opens one session for 50 parallel answers to one challenge', async () => {
    const asked = await askOn(player.deviceId);
    const signed = phone.sign(passkey, asked);
    const all = await runInParallel(50, () => answerOn(player.deviceId, signed));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ refusal }) => refusal?.code === 'PASSKEY_REFUSED')).toHaveLength(49);
  });

  it('accepts a challenge for five minutes and only on its device', async () => {
    const asked = await askOn(player.deviceId);
    const elsewhere = await answerOn(randomUUID(), phone.sign(passkey, asked));
    server.clock.advance(PASSKEY.minutes * 60_000);
    const late = await answerOn(player.deviceId, phone.sign(passkey, asked));
    expect([elsewhere.refusal?.code, late.refusal?.code]).toEqual(['PASSKEY_REFUSED', 'PASSKEY_REFUSED']);
    await server.jobs.run('accounts.forget');
    const rows = await queryRows<unknown>(given.db)`select from passkey_challenge where challenge = ${asked.challenge}`;
    expect(rows).toEqual([]);
  });

  it('refuses a registration with the challenge of another player or of a log-in', async () => {
    const other = await createMember();
    const { answer } = phone.make((await requestChallenge()).body);
    expect((await add(answer, other)).refusal?.code).toBe('PASSKEY_REFUSED');
    const logInChallenge = await askOn(player.deviceId);
    const stolen = phone.make({ ...(await requestChallenge()).body, ...logInChallenge });
    expect((await add(stolen.answer)).refusal?.code).toBe('PASSKEY_REFUSED');
  });

  it('refuses a sign counter that does not increase, as of a cloned passkey', async () => {
    const codes = [];
    for (const signCount of [5, 5, 4, 6])
      codes.push((await logInOn(player.deviceId, passkey, { signCount })).refusal?.code ?? 'open');
    expect(codes).toEqual(['open', 'PASSKEY_REFUSED', 'PASSKEY_REFUSED', 'open']);
  });

  it('lists a passkey, and only its player can remove it', async () => {
    const other = await server.createPlayer();
    const [listed] = (await server.call(getPasskeys, {}, { as: player })).body.passkeys;
    const id = listed?.id ?? '';
    expect(listed).toMatchObject({ usedAt: null, madeAt: server.clock.now().toISOString() });
    expect((await remove(id, other)).refusal?.code).toBe('NOT_FOUND');
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).refusal?.code).toBe('NOT_FOUND');
    expect((await logInOn(player.deviceId)).refusal?.code).toBe('PASSKEY_REFUSED');
    expect((await server.call(getPasskeys, {}, { as: player })).body).toEqual({ isOffered: true, passkeys: [] });
    expect(await readTexts()).toEqual(['passkeyAdded', 'passkeyRemoved']);
  });

  const isOpen = (as: TestPlayer): Promise<boolean> => isLoggedIn(server, as);

  /** Logs the player in on two more devices by the same passkey. */
  async function logInOnTwoDevices(by = passkey): Promise<[TestPlayer, TestPlayer]> {
    const logInOnNewDevice = async (): Promise<TestPlayer> => {
      const deviceId = randomUUID();
      return { ...player, deviceId, token: (await logInOn(deviceId, by)).body.token };
    };
    return [await logInOnNewDevice(), await logInOnNewDevice()];
  }

  const readLastPasskeyId = async (): Promise<string> =>
    (await server.call(getPasskeys, {}, { as: player })).body.passkeys.at(-1)?.id ?? '';

  it('removal ends the other sessions of the passkey and keeps the calling session', async () => {
    const [byOther] = await logInOnTwoDevices();
    server.clock.advance(1_000);
    const [first, second] = await logInOnTwoDevices(await createPasskey(player));
    expect((await remove(await readLastPasskeyId(), first)).status).toBe(200);
    expect(await Promise.all([first, second, player, byOther].map(isOpen))).toEqual([true, false, true, true]);
  });

  it('removal by the office ends every session of the passkey', async () => {
    const opened = await logInOnTwoDevices();
    await callOffice(server, 'remove-passkey', { id: await readLastPasskeyId(), reason: 'The phone was stolen' });
    expect(await Promise.all([...opened, player].map(isOpen))).toEqual([false, false, true]);
  });

  it('leaves no session open when log-ins and a removal run in parallel', async () => {
    const id = await readLastPasskeyId();
    const asked = await runInParallel(20, async () => {
      const deviceId = randomUUID();
      return { deviceId, challenge: await askOn(deviceId) };
    });
    const logIn = ({ deviceId, challenge }: (typeof asked)[number]) =>
      answerOn(deviceId, phone.sign(passkey, challenge));
    const early = asked.slice(0, 10).map(logIn);
    const removal = remove(id);
    const answers = await Promise.all([...early, ...asked.slice(10).map(logIn)]);
    expect((await removal).status).toBe(200);
    const tokens = answers.map((answer) => (answer.status === 200 ? answer.body.token : ''));
    const opened = asked.map(({ deviceId }, index) => ({ ...player, deviceId, token: tokens[index] ?? '' }));
    expect((await Promise.all(opened.map(isOpen))).filter(Boolean)).toEqual([]);
  });

  it('accepts passkeys up to the maximum when more are added in parallel', async () => {
    const member = await createMember();
    const made = [];
    for (let index = 0; index < PASSKEY.perPlayer + 4; index += 1)
      made.push(phone.make((await requestChallenge(member)).body));
    const all = await Promise.all(made.map(({ answer }) => add(answer, member)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(PASSKEY.perPlayer);
    expect((await requestChallenge(member)).refusal).toEqual({
      code: 'PASSKEYS_FULL',
      params: { maximum: PASSKEY.perPlayer },
    });
  });

  it('a password reset by code removes every passkey', async () => {
    await resetByCode(server, player, await requestCode(server, player));
    expect((await logInOn(player.deviceId)).refusal?.code).toBe('PASSKEY_REFUSED');
  });

  it('exports no passkey secrets, and a closure removes the passkeys', async () => {
    const { data } = (await server.call(exportData, { password: player.password }, { as: player })).body;
    expect(data).toMatchObject({ passkey: [{ player_id: player.id }] });
    expect(JSON.stringify(data)).not.toMatch(/public_key|credential_id/);
    await server.call(closeAccount, { password: player.password }, { as: player });
    expect((await logInOn(player.deviceId)).refusal?.code).toBe('PASSKEY_REFUSED');
    server.clock.advance(60 * 60_000);
    await server.jobs.run('accounts.erase');
    const rows = await queryRows<unknown>(given.db)`select from passkey where player_id = ${player.id}::uuid`;
    expect(rows).toEqual([]);
  });

  it('the office lists and removes passkeys, with an audit entry and a notification', async () => {
    const [listed] = (await callOffice(server, 'passkeys', { phone: player.phone })).rows;
    expect(listed).toMatchObject({ device: expect.any(String), usedAt: null });
    const id = String(listed?.['id']);

    const removal = { id, reason: 'The phone was stolen' };
    expect((await callOffice(server, 'remove-passkey', removal)).rows).toEqual([{ id, playerId: player.id }]);
    expect((await logInOn(randomUUID())).refusal?.code).toBe('PASSKEY_REFUSED');
    expect((await callOffice(server, 'passkeys', { phone: player.phone })).rows).toEqual([]);
    expect((await callOffice(server, 'remove-passkey', removal)).refusal?.code).toBe('NOT_FOUND');
    expect(await readTexts()).toContain('passkeyRemoved');
    const audited = (await callOffice(server, 'audit')).rows.filter(({ command }) => command === 'remove-passkey');
    expect(JSON.stringify(audited)).toContain('The phone was stolen');
  });
});
