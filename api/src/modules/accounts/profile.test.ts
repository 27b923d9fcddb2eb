import {
  editProfile,
  enterReferral,
  getProfile,
  getReferral,
  uploadProfilePhoto,
} from '@padauk/contract/account/accounts.endpoints';
import type { RequestFor } from '@padauk/contract/platform/endpoint';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { runInParallel } from '../../../test/results.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { callOffice, uploadPicture } from '../../../test/wallet-fixtures.ts';

async function createPicture(): Promise<Buffer> {
  return await sharp({ create: { width: 600, height: 400, channels: 3, background: '#e5b32a' } })
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .png()
    .toBuffer();
}

describeOnServers('profile', (server) => {
  let as: TestPlayer;
  beforeEach(async () => {
    as = await server.createPlayer();
  });

  const edit = (form: RequestFor<typeof editProfile>) => server.call(editProfile, form, { as });
  const enter = (code: string, player = as) => server.call(enterReferral, { code }, { as: player });
  const readProfile = async (player = as) => (await server.call(getProfile, {}, { as: player })).body;
  const createReferralCode = async (): Promise<string> => (await readProfile(await server.createPlayer())).referralCode;

  it('P19 stores the trimmed name', async () => {
    expect((await edit({ name: ' မအေးအေး ' })).body.name).toBe('မအေးအေး');
  });

  it('V12 keeps the e-mail when the edit has none, and removes it when the edit has an empty one', async () => {
    const save = async (form: { readonly email?: string }) => (await edit({ name: 'Aye', ...form })).body.email;

    expect([
      await save({}),
      await save({ email: ' aye@example.com ' }),
      await save({}),
      await save({ email: '' }),
    ]).toEqual([null, 'aye@example.com', 'aye@example.com', null]);
  });

  it.each(['aye', 'aye@', '@example.com', 'a b@example.com', `${'a'.repeat(250)}@example.com`])(
    'V12 refuses %s as an e-mail',
    async (email) => {
      const { refusal } = await edit({ name: 'Aye', email });
      expect(refusal).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: ['email'], code: 'email' }] });
    },
  );

  it('P12 A4 shows the agent that the office assigned by code', async () => {
    const agent = { code: 'MDY-01', name: 'Daw Khin Lay', phone: '09250000111' };
    const assign = async (phone: string, code: string) => await callOffice(server, 'assign-agent', { phone, code });

    expect((await readProfile()).agent).toBeNull();
    expect((await assign(as.phone, agent.code)).refusal?.code).toBe('NOT_FOUND');
    await callOffice(server, 'add-agent', agent);
    expect((await callOffice(server, 'add-agent', agent)).refusal?.code).toBe('ALREADY_DONE');
    expect((await assign('09999999999', agent.code)).refusal?.code).toBe('NOT_FOUND');
    await assign(as.phone, agent.code);
    expect((await readProfile()).agent).toEqual(agent);
    expect((await callOffice(server, 'agents')).rows).toEqual([{ ...agent, players: 1 }]);
  });

  it('P19 stores a picture as a small JPEG without metadata', async () => {
    const options = { as, type: 'image/png' };
    const { photoId } = (await uploadPicture(server, uploadProfilePhoto, await createPicture(), options)).body;

    const served = await server.app.inject(String((await edit({ name: 'Aye', photoId })).body.photoUrl));

    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 });
    expect(served.rawPayload.includes('where I live')).toBe(false);
  });

  it.each([
    ['HTML declared as JPEG', '<script>alert(1)</script>', 'image/jpeg', 'IMAGE_INVALID'],
    ['an SVG declared as PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png', 'IMAGE_INVALID'],
    ['a file above the size limit', 'A'.repeat(500_000), 'image/png', 'PAYLOAD_TOO_LARGE'],
  ])('P19 refuses %s as a picture', async (_title, bytes, type, code) => {
    const sent = await uploadPicture(server, uploadProfilePhoto, Buffer.from(bytes), { as, type });

    expect(sent.refusal?.code).toBe(code);
  });

  it('P19 changes nothing when the picture does not exist', async () => {
    await edit({ name: 'Aye' });

    expect((await edit({ name: 'Mya', photoId: randomUUID() })).refusal?.fields).toEqual([
      { path: ['photoId'], code: 'photoGone' },
    ]);
    expect((await readProfile()).name).toBe('Aye');
  });

  it('E16 accepts one referral code, also in lower case, and refuses a second one', async () => {
    expect((await enter((await createReferralCode()).toLowerCase())).body.hasReferrer).toBe(true);
    expect((await enter(await createReferralCode())).refusal?.code).toBe('REFERRAL_GIVEN');
  });

  it('V13 shows the masked name of the referrer to the referred player only', async () => {
    const friend = await server.createPlayer();
    const readReferral = async (player: TestPlayer) => (await server.call(getReferral, {}, { as: player })).body;
    await server.call(editProfile, { name: 'Ma Hla', email: '' }, { as: friend });
    expect(await readReferral(as)).toEqual({ referrer: null });

    await enter((await readProfile(friend)).referralCode);

    expect(await readReferral(as)).toEqual({ referrer: 'M•••' });
    expect(await readReferral(friend)).toEqual({ referrer: null });
  });

  it("E16 refuses the player's own code and the code of a referred player", async () => {
    const friend = await server.createPlayer();
    const [ownCode, friendCode] = [(await readProfile()).referralCode, (await readProfile(friend)).referralCode];
    await enter(ownCode, friend);

    expect((await enter(ownCode)).refusal?.code).toBe('REFERRAL_INVALID');
    expect((await enter(friendCode)).refusal?.code).toBe('REFERRAL_INVALID');
  });

  it.each([2, 3, 4])('F76 refuses a referral cycle of %i players who enter codes in parallel', async (size) => {
    for (let round = 0; round < 10; round += 1) {
      const ring = await runInParallel(size, () => server.createPlayer());
      const codes = await Promise.all(ring.map(async (player) => (await readProfile(player)).referralCode));
      const answers = await Promise.all(ring.map((player, place) => enter(codes[(place + 1) % size] ?? '', player)));

      expect(answers.filter(({ refusal }) => refusal?.code === 'REFERRAL_INVALID')).toHaveLength(1);
    }
  });

  it.each([
    ['invisible characters', '\u200b\u2060', 'required'],
    ['a null character', 'Ma\u0000Hnin', 'type'],
    ['a line break', 'Ma\nHnin', 'type'],
    ['a terminal escape', '\u001b[2K', 'type'],
    ['a lone surrogate', 'Ma \ud83d', 'type'],
  ])('F72 refuses a name with %s', async (_title, name, code) => {
    const refusal = { code: 'INVALID_INPUT', fields: [{ path: ['name'], code }] };

    expect(await edit({ name })).toMatchObject({ status: 400, refusal });
  });

  it('E16 accepts one of 20 parallel requests', async () => {
    const code = await createReferralCode();

    const answers = await runInParallel(20, () => enter(code));

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });
});
