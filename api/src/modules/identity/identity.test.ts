import { getIdentity, submitIdentity, uploadIdentityPhoto } from '@padauk/contract/account/identity.endpoints';
import { setPin } from '@padauk/contract/wallet/wallet.endpoints';
import { IDENTITY } from '@padauk/contract/account/identity';
import { OFFICE_KEY_HEADER, OFFICE_PHOTO_PATH, SANDBOX_OFFICE_KEY } from '@padauk/contract/office/office';
import { sql } from 'kysely';
import { runInParallel } from '../../../test/results.ts';
import { readNotifications } from '../../../test/account-fixtures.ts';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import { createCard, CARD, submitCard } from '../../../test/identity-fixtures.ts';
import { logInAgain, type TestPlayer, startTestServer, type TestServer } from '../../../test/server.ts';
import {
  createWithdrawer,
  DAY_MS,
  callOffice,
  uploadPicture,
  uploadPictureId,
  sendWithdrawal,
} from '../../../test/wallet-fixtures.ts';
import { queryRows } from '../../platform/database/query.ts';
import { describeOnDatabase } from '../../../test/databases.ts';

describeOnServer('identity verification', (server, given) => {
  let player: TestPlayer;
  beforeEach(async () => {
    player = await server.createPlayer();
  });

  const readIdentity = async (as = player) => (await server.call(getIdentity, {}, { as })).body;
  const send = async (card: Readonly<Record<string, string>> = {}) =>
    await server.call(submitIdentity, { ...CARD, ...card }, { as: player });
  const upload = (text: string) => uploadPicture(server, uploadIdentityPhoto, Buffer.from(text), { as: player });
  const readDetails = async (id: string) => (await callOffice(server, 'identity', { id })).rows[0];
  const sendWithPictures = async (as: TestPlayer, card: Readonly<Record<string, string>> = {}) =>
    await server.call(submitIdentity, await createCard(server, as, card), { as });

  it('P20 goes from none to submitted to approved, and notifies the player', async () => {
    expect((await readIdentity()).state).toBe('none');
    const id = await submitCard(server, player);
    expect((await readIdentity()).state).toBe('submitted');
    await callOffice(server, 'approve-identity', { id });
    expect(await readIdentity()).toMatchObject({ state: 'approved', reason: '', isTaken: false });
    expect((await readNotifications(server, player))[0]).toMatchObject({
      textKey: 'identityApproved',
      path: '/verified_success',
    });
  });

  it('P20 a refused card has a reason and can be sent again', async () => {
    const id = await submitCard(server, player, { number: '700001' });
    await callOffice(server, 'refuse-identity', { id, reason: 'The number cannot be read' });
    expect(await readIdentity()).toMatchObject({ state: 'refused', reason: 'The number cannot be read' });
    expect((await sendWithPictures(player, { number: '700001' })).body.state).toBe('submitted');
  });

  it('P20 a submitted or approved card cannot be sent again', async () => {
    const id = await submitCard(server, player);
    expect((await send()).refusal?.code).toBe('IDENTITY_SENT');
    await callOffice(server, 'approve-identity', { id });
    expect((await send()).refusal?.code).toBe('IDENTITY_SENT');
    expect((await upload('not read')).refusal?.code).toBe('IDENTITY_SENT');
  });

  it.each([
    ['17 years of age', { birthDate: '2008-11-21' }, 'birthDate', 'adult'],
    ['an invalid date', { birthDate: '1990-02-30' }, 'birthDate', 'birthDate'],
    ["another state's township", { township: 'ABAYANA' }, 'township', 'choice'],
    ['an unknown state', { state: '15' }, 'state', 'choice'],
    ['an unknown kind', { kind: 'X' }, 'kind', 'choice'],
    ['five digits', { number: '12345' }, 'number', 'nrcNumber'],
    ['no picture of the back', { backId: '' }, 'backId', 'required'],
    ['a missing picture', { township: 'LAMANA' }, 'frontId', 'photoGone'],
    ['a picture in its JSON', { selfie: 'data:image/jpeg;base64,AAAA' }, 'selfie', 'unknownField'],
  ])('P20 refuses %s with an error at its field', async (_what, change, field, code) => {
    const { refusal } = await send(change);
    expect(refusal).toMatchObject({ code: 'INVALID_INPUT', fields: expect.arrayContaining([{ path: [field], code }]) });
  });

  it('F54 refuses a file that is not a picture', async () => {
    expect((await upload('<svg/>')).refusal?.code).toBe('IMAGE_INVALID');
  });

  it('P20 treats Burmese digits as the same card', async () => {
    await submitCard(server, await server.createPlayer(), { number: '၇၀၀၀၀၂' });
    expect((await sendWithPictures(player, { number: '700002' })).refusal?.code).toBe('NRC_TAKEN');
  });

  it('P20 does not reveal a taken card number without three different pictures', async () => {
    await submitCard(server, await server.createPlayer(), { number: '700008' });
    const frontId = await uploadPictureId(server, uploadIdentityPhoto, player);
    const createPhotoGone = (field: string) => ({
      code: 'INVALID_INPUT',
      fields: [{ path: [field], code: 'photoGone' }],
    });

    for (const number of ['700008', '700009']) {
      expect((await send({ number })).refusal).toEqual(createPhotoGone('frontId'));
      const duplicates = { number, frontId, backId: frontId, selfieId: frontId };
      expect((await send(duplicates)).refusal).toEqual(createPhotoGone('backId'));
    }
    expect((await readIdentity()).state).toBe('none');
  });

  it('P20 accepts one of twelve concurrent submissions of one card', async () => {
    const cards = await runInParallel(12, async () => {
      const as = await server.createPlayer();
      return { as, card: await createCard(server, as, { number: '700003' }) };
    });
    const replies = await Promise.all(cards.map(({ as, card }) => server.call(submitIdentity, card, { as })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ refusal }) => refusal?.code === 'NRC_TAKEN')).toHaveLength(11);
  });

  it('P20 tells a player that the card is taken, and shows both accounts to the office', async () => {
    const second = await server.createPlayer();
    const id = await submitCard(server, player, { number: '700004' });
    await sendWithPictures(second, { number: '700004' });
    expect(await readIdentity(second)).toMatchObject({ state: 'refused', isTaken: true, reason: '' });
    expect(await readDetails(id)).toMatchObject({ alsoSentBy: second.phone });
  });

  it('P20 accepts one of fifty concurrent decisions', async () => {
    const id = await submitCard(server, await server.createPlayer());
    const replies = await runInParallel(50, (turn) =>
      turn % 2 === 0
        ? callOffice(server, 'approve-identity', { id })
        : callOffice(server, 'refuse-identity', { id, reason: 'no' }),
    );
    expect(replies.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect(new Set(replies.map(({ refusal }) => refusal?.code))).toEqual(new Set([undefined, 'ALREADY_DONE']));
  });

  it('P20 limits submissions per day', async () => {
    await submitCard(server, await server.createPlayer(), { number: '700005' });
    const card = await createCard(server, player, { number: '700005' });
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < IDENTITY.perDay + 1; turn += 1)
      codes.push((await server.call(submitIdentity, card, { as: player })).refusal?.code);
    expect(codes).toEqual([...Array<string>(IDENTITY.perDay).fill('NRC_TAKEN'), 'IDENTITIES_USED_TODAY']);
    expect((await upload('not read')).refusal?.code).toBe('IDENTITIES_USED_TODAY');
  });

  it('P20 shows the office both spellings and the pictures, and records each view in the audit', async () => {
    const id = await submitCard(server, player, { number: '700006' });
    const row = await readDetails(id);
    expect(row).toMatchObject({
      nrc: '12/LAMANA(N)700006',
      nrcBurmese: '၁၂/လမန(နိုင်)၇၀၀၀၀၆',
      birthDate: '1990-05-17',
    });
    const url = `${OFFICE_PHOTO_PATH}/${String(row?.['selfie'])}`;
    const photo = await server.operators.inject({ url, headers: { [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY } });
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await server.operators.inject({ url })).statusCode).toBe(401);
    const rows = await queryRows<{ command: string }>(given.db)`
      select command from office_audit where phase = 'done' order by position desc limit 2`;
    expect(rows.map(({ command }) => command)).toEqual(['photo', 'identity']);
  });

  it('P20 stores neither the number nor the pictures in plain text', async () => {
    await submitCard(server, player, { number: '700007' });
    const { rows } = await sql<{ text: string; sealed: Buffer }>`
      select encode(nrc, 'escape') || encode(nrc_hash, 'escape') as text, sealed
      from identity_check one join identity_photo on check_id = one.id where player_id = ${player.id}::uuid`.execute(
      given.db,
    );
    expect(rows).toHaveLength(3);
    expect(rows.filter(({ text }) => text.includes('700007'))).toEqual([]);
    expect(rows.filter(({ sealed }) => sealed.subarray(0, 2).equals(Buffer.from('ffd8', 'hex')))).toEqual([]);
  });

  it('P20 deletes pictures and number 90 days after the decision and keeps the state', async () => {
    const id = await submitCard(server, player);
    await callOffice(server, 'approve-identity', { id });
    server.clock.advance(IDENTITY.keptDays * DAY_MS);
    await server.jobs.run('identity.purge');
    expect(await readDetails(id)).toMatchObject({ nrc: expect.any(String) });
    const undecidedId = await submitCard(server, await server.createPlayer());
    server.clock.advance(1);
    await server.jobs.run('identity.purge');
    expect(await readDetails(id)).toMatchObject({ nrc: null, name: '', selfie: null });
    expect((await readIdentity(await logInAgain(server, player))).state).toBe('approved');
    expect(await readDetails(undecidedId)).toMatchObject({
      selfie: expect.any(String),
    });
  });

  it('V4 refuses the birth date on the card as a PIN', async () => {
    await submitCard(server, player, { birthDate: '1990-05-17' });
    const pin = { pin: '170590', confirmPin: '170590', password: player.password };
    expect((await server.call(setPin, pin, { as: player })).refusal?.code).toBe('WEAK_PIN');
  });
});

describeOnServer({ name: 'withdrawals with identity', environment: { WITHDRAWALS_NEED_IDENTITY: 'on' } }, (server) => {
  it('P20 are refused until it is approved', async () => {
    const player = await createWithdrawer(server, 50_000);
    expect((await sendWithdrawal(server, player)).refusal?.code).toBe('IDENTITY_NEEDED');
    const id = await submitCard(server, player);
    expect((await sendWithdrawal(server, player)).refusal?.code).toBe('IDENTITY_NEEDED');
    await callOffice(server, 'approve-identity', { id });
    expect((await sendWithdrawal(server, player)).status).toBe(200);
  });
});

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];

describeOnDatabase('identity key rotation', (given) => {
  const servers: TestServer[] = [];
  afterAll(async () => {
    for (const server of servers) await server.close();
  });

  async function startServerWithKey(key: string): Promise<TestServer> {
    const server = await startTestServer({ ...given, environment: { IDENTITY_KEY: key } });
    servers.push(server);
    return server;
  }

  /** The card's number and the status of its front picture, as the office reads them with these keys. */
  async function readCard(server: TestServer, id: string): Promise<readonly [unknown, number]> {
    const { rows } = await callOffice(server, 'identity', { id });
    const front = await server.operators.inject({
      method: 'GET',
      url: `${OFFICE_PHOTO_PATH}/${String(rows[0]?.['front'])}`,
      headers: { [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY },
    });
    return [rows[0]?.['nrc'], front.statusCode];
  }

  it('P20 reads data of both keys, reseals all data, and then works without the old key', async () => {
    const before = await startServerWithKey(OLD);
    const id = await submitCard(before, await before.createPlayer(), { number: '310001' });
    const readable = ['12/LAMANA(N)310001', 200];

    const meanwhile = await startServerWithKey(`${NEW},${OLD}`);
    expect(await readCard(meanwhile, id)).toEqual(readable);
    const next = await submitCard(meanwhile, await meanwhile.createPlayer(), { number: '310002' });
    expect((await callOffice(meanwhile, 'reseal-identities')).rows).toEqual([{ numbers: 1, photos: 3, unreadable: 0 }]);
    expect((await callOffice(meanwhile, 'reseal-identities')).rows).toEqual([{ numbers: 0, photos: 0, unreadable: 0 }]);

    const after = await startServerWithKey(NEW);
    expect([await readCard(after, id), (await readCard(after, next))[0]]).toEqual([readable, '12/LAMANA(N)310002']);
    expect(await readCard(before, id)).toEqual([null, 404]);
  });

  it('P20 counts data that no key opens and leaves it unchanged', async () => {
    const lost = await startServerWithKey('l'.repeat(32));
    const id = await submitCard(lost, await lost.createPlayer(), { number: '310003' });
    const [row] = (await callOffice(await startServerWithKey(NEW), 'reseal-identities')).rows;
    expect(row).toMatchObject({ numbers: 0, photos: 0, unreadable: 4 });
    expect(await readCard(lost, id)).toEqual(['12/LAMANA(N)310003', 200]);
  });
});
