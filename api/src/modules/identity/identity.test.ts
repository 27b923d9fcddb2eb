import { getNotifications } from '@padauk/contract/content/content.endpoints';
import { getIdentity, submitIdentity, uploadIdentityPhoto } from '@padauk/contract/account/identity.endpoints';
import { setPin } from '@padauk/contract/wallet/wallet.endpoints';
import { IDENTITY } from '@padauk/contract/account/identity';
import { OFFICE_KEY_HEADER, OFFICE_PHOTO_PATH, SANDBOX_OFFICE_KEY } from '@padauk/contract/office/office';
import { sql } from 'kysely';
import { describeOnDatabase } from '../../../test/databases.ts';
import { createCard, CARD, submitCard } from '../../../test/identity-fixtures.ts';
import { logInAgain, startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import {
  createWithdrawer,
  DAY_MS,
  callOffice,
  uploadPicture,
  uploadPictureId,
  sendWithdrawal,
} from '../../../test/wallet-fixtures.ts';

describeOnDatabase('identity verification', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  const readIdentity = async (as: TestPlayer) => (await server.call(getIdentity, {}, { as })).body;
  const send = async (as: TestPlayer, card: Readonly<Record<string, string>> = {}) =>
    await server.call(submitIdentity, { ...CARD, ...card }, { as });
  const sendWithPictures = async (as: TestPlayer, card: Readonly<Record<string, string>> = {}) =>
    await server.call(submitIdentity, await createCard(server, as, card), { as });

  it('P20 goes from none to submitted to approved, and notifies the player', async () => {
    const player = await server.createPlayer();
    expect((await readIdentity(player)).state).toBe('none');
    const id = await submitCard(server, player);
    expect((await readIdentity(player)).state).toBe('submitted');
    await callOffice(server, 'approve-identity', { id });
    expect(await readIdentity(player)).toMatchObject({ state: 'approved', reason: '', isTaken: false });
    const inbox = await server.call(getNotifications, { topic: 'account' }, { as: player });
    expect(inbox.body.items[0]).toMatchObject({ textKey: 'identityApproved', path: '/verified_success' });
  });

  it('P20 a refused card has a reason and can be sent again', async () => {
    const player = await server.createPlayer();
    const id = await submitCard(server, player, { number: '700001' });
    await callOffice(server, 'refuse-identity', { id, reason: 'The number cannot be read' });
    expect(await readIdentity(player)).toMatchObject({ state: 'refused', reason: 'The number cannot be read' });
    expect((await sendWithPictures(player, { number: '700001' })).body.state).toBe('submitted');
  });

  it('P20 a submitted or approved card cannot be sent again', async () => {
    const player = await server.createPlayer();
    const id = await submitCard(server, player);
    expect((await send(player)).refusal?.code).toBe('IDENTITY_SENT');
    await callOffice(server, 'approve-identity', { id });
    expect((await send(player)).refusal?.code).toBe('IDENTITY_SENT');
    expect(
      (await uploadPicture(server, uploadIdentityPhoto, Buffer.from('not read'), { as: player })).refusal?.code,
    ).toBe('IDENTITY_SENT');
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
    const { refusal } = await send(await server.createPlayer(), change);
    expect(refusal).toMatchObject({ code: 'INVALID_INPUT', fields: expect.arrayContaining([{ path: [field], code }]) });
  });

  it('F54 refuses a file that is not a picture', async () => {
    const as = await server.createPlayer();
    expect((await uploadPicture(server, uploadIdentityPhoto, Buffer.from('<svg/>'), { as })).refusal?.code).toBe(
      'IMAGE_INVALID',
    );
  });

  it('P20 treats Burmese digits as the same card', async () => {
    await submitCard(server, await server.createPlayer(), { number: '၇၀၀၀၀၂' });
    expect((await sendWithPictures(await server.createPlayer(), { number: '700002' })).refusal?.code).toBe('NRC_TAKEN');
  });

  it('P20 does not reveal a taken card number without three different pictures', async () => {
    await submitCard(server, await server.createPlayer(), { number: '700008' });
    const stranger = await server.createPlayer();
    const frontId = await uploadPictureId(server, uploadIdentityPhoto, stranger);
    const createPhotoGone = (field: string) => ({
      code: 'INVALID_INPUT',
      fields: [{ path: [field], code: 'photoGone' }],
    });

    for (const number of ['700008', '700009']) {
      expect((await send(stranger, { number })).refusal).toEqual(createPhotoGone('frontId'));
      const duplicates = { number, frontId, backId: frontId, selfieId: frontId };
      expect((await send(stranger, duplicates)).refusal).toEqual(createPhotoGone('backId'));
    }
    expect((await readIdentity(stranger)).state).toBe('none');
  });

  it('P20 accepts one of twelve concurrent submissions of one card', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => server.createPlayer()));
    const cards = await Promise.all(
      players.map(async (as) => ({ as, card: await createCard(server, as, { number: '700003' }) })),
    );
    const replies = await Promise.all(cards.map(({ as, card }) => server.call(submitIdentity, card, { as })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ refusal }) => refusal?.code === 'NRC_TAKEN')).toHaveLength(11);
  });

  it('P20 tells a player that the card is taken, and shows both accounts to the office', async () => {
    const [first, second] = [await server.createPlayer(), await server.createPlayer()];
    const id = await submitCard(server, first, { number: '700004' });
    await sendWithPictures(second, { number: '700004' });
    expect(await readIdentity(second)).toMatchObject({ state: 'refused', isTaken: true, reason: '' });
    const { rows } = await callOffice(server, 'identity', { id });
    expect(rows[0]).toMatchObject({ alsoSentBy: second.phone });
  });

  it('P20 accepts one of fifty concurrent decisions', async () => {
    const id = await submitCard(server, await server.createPlayer());
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        turn % 2 === 0
          ? callOffice(server, 'approve-identity', { id })
          : callOffice(server, 'refuse-identity', { id, reason: 'no' }),
      ),
    );
    expect(replies.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect(new Set(replies.map(({ refusal }) => refusal?.code))).toEqual(new Set([undefined, 'ALREADY_DONE']));
  });

  it('P20 limits submissions per day', async () => {
    const player = await server.createPlayer();
    await submitCard(server, await server.createPlayer(), { number: '700005' });
    const card = await createCard(server, player, { number: '700005' });
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < IDENTITY.perDay + 1; turn += 1)
      codes.push((await server.call(submitIdentity, card, { as: player })).refusal?.code);
    expect(codes).toEqual([...Array<string>(IDENTITY.perDay).fill('NRC_TAKEN'), 'IDENTITIES_USED_TODAY']);
    expect(
      (await uploadPicture(server, uploadIdentityPhoto, Buffer.from('not read'), { as: player })).refusal?.code,
    ).toBe('IDENTITIES_USED_TODAY');
  });

  it('P20 shows the office both spellings and the pictures, and records each view in the audit', async () => {
    const player = await server.createPlayer();
    const id = await submitCard(server, player, { number: '700006' });
    const [row] = (await callOffice(server, 'identity', { id })).rows;
    expect(row).toMatchObject({
      nrc: '12/LAMANA(N)700006',
      nrcBurmese: '၁၂/လမန(နိုင်)၇၀၀၀၀၆',
      birthDate: '1990-05-17',
    });
    const url = `${OFFICE_PHOTO_PATH}/${String(row?.['selfie'])}`;
    const photo = await server.operators.inject({ url, headers: { [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY } });
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await server.operators.inject({ url })).statusCode).toBe(401);
    const { rows } = await sql<{ command: string }>`
      select command from office_audit where phase = 'done' order by position desc limit 2`.execute(given.db);
    expect(rows.map(({ command }) => command)).toEqual(['photo', 'identity']);
  });

  it('P20 stores neither the number nor the pictures in plain text', async () => {
    const player = await server.createPlayer();
    await submitCard(server, player, { number: '700007' });
    const { rows } = await sql<{ text: string; sealed: Buffer }>`
      select encode(nrc, 'escape') || encode(nrc_hash, 'escape') as text, sealed
      from identity_check one join identity_photo on check_id = one.id where player_id = ${player.id}::uuid`.execute(
      given.db,
    );
    expect(rows).toHaveLength(3);
    expect(
      rows.some(
        ({ text, sealed }) => text.includes('700007') || sealed.subarray(0, 2).equals(Buffer.from('ffd8', 'hex')),
      ),
    ).toBe(false);
  });

  it('P20 deletes pictures and number 90 days after the decision and keeps the state', async () => {
    const oldPlayer = await server.createPlayer();
    const id = await submitCard(server, oldPlayer);
    await callOffice(server, 'approve-identity', { id });
    server.clock.advance(IDENTITY.keptDays * DAY_MS);
    await server.jobs.run('identity.purge');
    expect((await callOffice(server, 'identity', { id })).rows[0]).toMatchObject({ nrc: expect.any(String) });
    const undecidedId = await submitCard(server, await server.createPlayer());
    server.clock.advance(1);
    await server.jobs.run('identity.purge');
    expect((await callOffice(server, 'identity', { id })).rows[0]).toMatchObject({ nrc: null, name: '', selfie: null });
    expect((await readIdentity(await logInAgain(server, oldPlayer))).state).toBe('approved');
    expect((await callOffice(server, 'identity', { id: undecidedId })).rows[0]).toMatchObject({
      selfie: expect.any(String),
    });
  });

  it('V4 refuses the birth date on the card as a PIN', async () => {
    const player = await server.createPlayer();
    await submitCard(server, player, { birthDate: '1990-05-17' });
    const pin = { pin: '170590', confirmPin: '170590', password: player.password };
    expect((await server.call(setPin, pin, { as: player })).refusal?.code).toBe('WEAK_PIN');
  });
});

describeOnDatabase('withdrawals that require an identity', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ ...given, environment: { WITHDRAWALS_NEED_IDENTITY: 'on' } });
  });
  afterAll(async () => await server.close());

  it('P20 are refused until the identity is approved', async () => {
    const player = await createWithdrawer(server, 50_000);
    expect((await sendWithdrawal(server, player)).refusal?.code).toBe('IDENTITY_NEEDED');
    const id = await submitCard(server, player);
    expect((await sendWithdrawal(server, player)).refusal?.code).toBe('IDENTITY_NEEDED');
    await callOffice(server, 'approve-identity', { id });
    expect((await sendWithdrawal(server, player)).status).toBe(200);
  });
});
