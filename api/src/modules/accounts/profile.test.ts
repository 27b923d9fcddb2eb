import {
  editProfile,
  enterReferral,
  getProfile,
  getReferral,
  uploadProfilePhoto,
} from '@padauk/contract/account/accounts.endpoints';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describeOnDatabases } from '../../../test/databases.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { callOffice, uploadPicture } from '../../../test/wallet-fixtures.ts';

async function createPicture(): Promise<Buffer> {
  return await sharp({ create: { width: 600, height: 400, channels: 3, background: '#e5b32a' } })
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .png()
    .toBuffer();
}

describeOnDatabases('profile', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  it('P19 stores the trimmed name', async () => {
    const player = await server.createPlayer();

    expect((await server.call(editProfile, { name: ' မအေးအေး ' }, { as: player })).body.name).toBe('မအေးအေး');
  });

  it('V12 keeps the e-mail when the edit has none, and removes it when the edit has an empty one', async () => {
    const player = await server.createPlayer();
    const save = async (email?: string) =>
      (await server.call(editProfile, { name: 'Aye', ...(email === undefined ? {} : { email }) }, { as: player })).body
        .email;

    expect([await save(), await save(' aye@example.com '), await save(), await save('')]).toEqual([
      null,
      'aye@example.com',
      'aye@example.com',
      null,
    ]);
  });

  it.each(['aye', 'aye@', '@example.com', 'a b@example.com', `${'a'.repeat(250)}@example.com`])(
    'V12 refuses %s as an e-mail',
    async (email) => {
      const answer = await server.call(editProfile, { name: 'Aye', email }, { as: await server.createPlayer() });
      expect(answer.refusal).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: ['email'], code: 'email' }] });
    },
  );

  it('P12 A4 shows the agent that the office assigned by code', async () => {
    const player = await server.createPlayer();
    const agent = { code: 'MDY-01', name: 'Daw Khin Lay', phone: '09250000111' };
    const readAgent = async () => (await server.call(getProfile, {}, { as: player })).body.agent;
    const assign = async (phone: string, code: string) => await callOffice(server, 'assign-agent', { phone, code });

    expect(await readAgent()).toBeNull();
    expect((await assign(player.phone, agent.code)).refusal?.code).toBe('NOT_FOUND');
    await callOffice(server, 'add-agent', agent);
    expect((await callOffice(server, 'add-agent', agent)).refusal?.code).toBe('ALREADY_DONE');
    expect((await assign('09999999999', agent.code)).refusal?.code).toBe('NOT_FOUND');
    await assign(player.phone, agent.code);
    expect(await readAgent()).toEqual(agent);
    expect((await callOffice(server, 'agents')).rows).toEqual([{ ...agent, players: 1 }]);
  });

  it('P19 stores a picture as a small JPEG without metadata', async () => {
    const player = await server.createPlayer();
    const sent = await uploadPicture(server, uploadProfilePhoto, await createPicture(), {
      as: player,
      type: 'image/png',
    });
    const answer = await server.call(editProfile, { name: 'Aye', photoId: sent.body.photoId }, { as: player });

    const served = await server.app.inject(String(answer.body.photoUrl));

    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 });
    expect(served.rawPayload.includes('where I live')).toBe(false);
  });

  it.each([
    ['HTML declared as JPEG', '<script>alert(1)</script>', 'image/jpeg', 'IMAGE_INVALID'],
    ['an SVG declared as PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png', 'IMAGE_INVALID'],
    ['a file above the size limit', 'A'.repeat(500_000), 'image/png', 'PAYLOAD_TOO_LARGE'],
  ])('P19 refuses %s as a picture', async (_title, bytes, type, code) => {
    const as = await server.createPlayer();

    expect((await uploadPicture(server, uploadProfilePhoto, Buffer.from(bytes), { as, type })).refusal?.code).toBe(
      code,
    );
  });

  it('P19 changes nothing when the picture does not exist', async () => {
    const as = await server.createPlayer();
    await server.call(editProfile, { name: 'Aye' }, { as });

    expect((await server.call(editProfile, { name: 'Mya', photoId: randomUUID() }, { as })).refusal?.fields).toEqual([
      { path: ['photoId'], code: 'photoGone' },
    ]);
    expect((await server.call(getProfile, {}, { as })).body.name).toBe('Aye');
  });

  it('E16 accepts one referral code, also in lower case, and refuses a second one', async () => {
    const [player, friend, other] = [
      await server.createPlayer(),
      await server.createPlayer(),
      await server.createPlayer(),
    ];
    const readReferralCode = async (owner: typeof friend): Promise<string> =>
      (await server.call(getProfile, {}, { as: owner })).body.referralCode;

    const first = await server.call(
      enterReferral,
      { code: (await readReferralCode(friend)).toLowerCase() },
      { as: player },
    );
    const second = await server.call(enterReferral, { code: await readReferralCode(other) }, { as: player });

    expect(first.body.hasReferrer).toBe(true);
    expect(second.refusal?.code).toBe('REFERRAL_GIVEN');
  });

  it('V13 shows the masked name of the referrer to the referred player only', async () => {
    const [player, friend] = [await server.createPlayer(), await server.createPlayer()];
    await server.call(editProfile, { name: 'Ma Hla', email: '' }, { as: friend });
    const { referralCode: code } = (await server.call(getProfile, {}, { as: friend })).body;
    expect((await server.call(getReferral, {}, { as: player })).body).toEqual({ referrer: null });

    await server.call(enterReferral, { code }, { as: player });

    expect((await server.call(getReferral, {}, { as: player })).body).toEqual({ referrer: 'M•••' });
    expect((await server.call(getReferral, {}, { as: friend })).body).toEqual({ referrer: null });
  });

  it("E16 refuses the player's own code and the code of a referred player", async () => {
    const [player, friend] = [await server.createPlayer(), await server.createPlayer()];
    const ownCode = (await server.call(getProfile, {}, { as: player })).body.referralCode;
    const friendCode = (await server.call(getProfile, {}, { as: friend })).body.referralCode;
    await server.call(enterReferral, { code: ownCode }, { as: friend });

    expect((await server.call(enterReferral, { code: ownCode }, { as: player })).refusal?.code).toBe(
      'REFERRAL_INVALID',
    );
    expect((await server.call(enterReferral, { code: friendCode }, { as: player })).refusal?.code).toBe(
      'REFERRAL_INVALID',
    );
  });

  it('F72 refuses a name of invisible characters', async () => {
    expect(await server.call(editProfile, { name: '\u200b\u2060' }, { as: await server.createPlayer() })).toMatchObject(
      {
        status: 400,
        refusal: { code: 'INVALID_INPUT', fields: [{ path: ['name'], code: 'required' }] },
      },
    );
  });

  it.each([2, 3, 4])('F76 refuses a referral cycle of %i players who enter codes in parallel', async (size) => {
    for (let round = 0; round < 10; round += 1) {
      const ring = await Promise.all(Array.from({ length: size }, () => server.createPlayer()));
      const codes = await Promise.all(
        ring.map(async (player) => (await server.call(getProfile, {}, { as: player })).body.referralCode),
      );
      const answers = await Promise.all(
        ring.map((player, place) =>
          server.call(enterReferral, { code: codes[(place + 1) % size] ?? '' }, { as: player }),
        ),
      );

      expect(answers.filter(({ refusal }) => refusal?.code === 'REFERRAL_INVALID')).toHaveLength(1);
    }
  });

  it.each(['Ma\u0000Hnin', 'Ma\nHnin', '\u001b[2K', 'Ma \ud83d'])(
    'F72 refuses a name with control characters or lone surrogates: %j',
    async (name) => {
      expect(await server.call(editProfile, { name }, { as: await server.createPlayer() })).toMatchObject({
        status: 400,
        refusal: { code: 'INVALID_INPUT', fields: [{ path: ['name'], code: 'type' }] },
      });
    },
  );

  it('E16 accepts one of 20 parallel requests', async () => {
    const player = await server.createPlayer();
    const code = (await server.call(getProfile, {}, { as: await server.createPlayer() })).body.referralCode;

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call(enterReferral, { code }, { as: player })),
    );

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });
});
