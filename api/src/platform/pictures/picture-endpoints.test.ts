import { randomUUID } from 'node:crypto';
import type { AnswerFor, Endpoint } from '@padauk/contract/platform/endpoint';
import { editProfile, uploadProfilePhoto } from '@padauk/contract/account/accounts.endpoints';
import { submitIdentity, uploadIdentityPhoto } from '@padauk/contract/account/identity.endpoints';
import { sendSupportMessage, uploadSupportPhoto } from '@padauk/contract/chat/support.endpoints';
import { uploadSlipPhoto } from '@padauk/contract/wallet/wallet.endpoints';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describeOnDatabase } from '../../../test/databases.ts';
import { createCard } from '../../../test/identity-fixtures.ts';
import { injectPicture, startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { toDataUrl, createPhoto, uploadPicture, uploadPictureId } from '../../../test/wallet-fixtures.ts';

type Upload = Endpoint<object, AnswerFor<typeof uploadSlipPhoto>>;

const HOUR_MS = 3_600_000;

interface PictureField {
  readonly name: string;
  readonly upload: Upload;
  readonly endpoint: Endpoint;
  readonly field: string;
  readonly oldField: string; // in the JSON of earlier clients
  readonly request: (server: TestServer, as: TestPlayer) => Promise<object>;
}

const PICTURE_FIELDS: readonly PictureField[] = [
  {
    name: 'a profile',
    upload: uploadProfilePhoto,
    endpoint: editProfile,
    field: 'photoId',
    oldField: 'photo',
    request: () => Promise.resolve({ name: 'Aye' }),
  },
  {
    name: 'a message to customer service',
    upload: uploadSupportPhoto,
    endpoint: sendSupportMessage,
    field: 'photoId',
    oldField: 'photo',
    request: () => Promise.resolve({ key: randomUUID(), text: 'Look' }),
  },
  {
    name: 'a registration card',
    upload: uploadIdentityPhoto,
    endpoint: submitIdentity,
    field: 'frontId',
    oldField: 'front',
    request: createCard,
  },
];

describeOnDatabase('uploaded pictures', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  const send = async ({ endpoint, field, request }: PictureField, as: TestPlayer, photoId: string) =>
    await server.call(endpoint, { ...(await request(server, as)), [field]: photoId }, { as });
  const createGoneRefusal = ({ field }: PictureField) => ({
    status: 400,
    refusal: { code: 'INVALID_INPUT', fields: [{ path: [field], code: 'photoGone' }] },
  });

  it.each(PICTURE_FIELDS)('of $name can be used only by the player who sent them', async (pictureField) => {
    const [owner, thief] = [await server.createPlayer(), await server.createPlayer()];
    const photoId = await uploadPictureId(server, pictureField.upload, owner);

    expect(await send(pictureField, thief, photoId)).toMatchObject(createGoneRefusal(pictureField));
    expect((await send(pictureField, owner, photoId)).status).toBe(200);
  });

  it.each(PICTURE_FIELDS)('of $name cannot be used for another purpose', async (pictureField) => {
    const player = await server.createPlayer();
    const other = pictureField.upload === uploadSupportPhoto ? uploadProfilePhoto : uploadSupportPhoto;

    expect(await send(pictureField, player, await uploadPictureId(server, other, player))).toMatchObject(
      createGoneRefusal(pictureField),
    );
    expect(await send(pictureField, player, await uploadPictureId(server, uploadSlipPhoto, player))).toMatchObject(
      createGoneRefusal(pictureField),
    );
  });

  it.each(PICTURE_FIELDS)('of $name expire after an hour', async (pictureField) => {
    const player = await server.createPlayer();
    const photoId = await uploadPictureId(server, pictureField.upload, player);
    server.clock.advance(HOUR_MS);

    expect(await send(pictureField, player, photoId)).toMatchObject(createGoneRefusal(pictureField));
    await server.jobs.run('platform.pictures');
    const { rows } = await sql`select from slip_upload where id = ${photoId}::uuid`.execute(given.db);
    expect(rows).toEqual([]);
  });

  it.each(PICTURE_FIELDS)('of $name are refused in JSON, with the name of the obsolete field', async (pictureField) => {
    const player = await server.createPlayer();
    const sendInJson = async (photo: string) =>
      await server.call(
        pictureField.endpoint,
        { ...(await pictureField.request(server, player)), [pictureField.oldField]: photo },
        {
          as: player,
        },
      );

    expect((await sendInJson(toDataUrl(await createPhoto()))).refusal).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ path: [pictureField.oldField], code: 'unknownField' }],
    });
    expect((await sendInJson(`data:image/jpeg;base64,${'A'.repeat(200_000)}`)).refusal?.code).toBe('PAYLOAD_TOO_LARGE');
    expect((await server.call(pictureField.upload, {}, { as: player })).refusal?.code).toBe('IMAGE_INVALID');
  });

  it.each(PICTURE_FIELDS)('of $name are refused without a session', async ({ upload }) => {
    const refused = await injectPicture(server.app, upload, await createPhoto(), {
      headers: { 'content-type': 'image/jpeg' },
    });

    expect(refused).toMatchObject({ status: 401, refusal: { code: 'LOG_IN_FIRST' } });
  });

  it.each([
    ['a profile', uploadProfilePhoto, 4_000_000],
    ['a message to customer service', uploadSupportPhoto, 16_000_000],
    ['a registration card', uploadIdentityPhoto, 16_000_000],
  ] as const)(
    'F54 of %s are refused above their limit of pixels, however few bytes they have',
    async (_, upload, maxPixels) => {
      const as = await server.createPlayer();
      const createSquare = async (side: number): Promise<Buffer> =>
        await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
          .png()
          .toBuffer();
      const side = Math.sqrt(maxPixels);

      expect(
        (await uploadPicture(server, upload, await createSquare(side + 1), { as, type: 'image/png' })).refusal?.code,
      ).toBe('IMAGE_INVALID');
      expect((await uploadPicture(server, upload, await createSquare(side), { as, type: 'image/png' })).status).toBe(
        200,
      );
    },
  );

  it('P19 of a profile can be used by one of twenty concurrent requests', async () => {
    const player = await server.createPlayer();
    const photoId = await uploadPictureId(server, uploadProfilePhoto, player);

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call(editProfile, { name: 'Aye', photoId }, { as: player })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('P15 of a message stay attached when the message is sent again under its key', async () => {
    const player = await server.createPlayer();
    const photoId = await uploadPictureId(server, uploadSupportPhoto, player);
    const message = { key: randomUUID(), text: '', photoId };

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.call(sendSupportMessage, message, { as: player })),
    );

    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  });

  it('P20 of a card are encrypted in the database', async () => {
    const player = await server.createPlayer();
    const photoId = await uploadPictureId(server, uploadIdentityPhoto, player);
    const { rows } = await sql<{ jpeg: Buffer }>`select jpeg from slip_upload where id = ${photoId}::uuid`.execute(
      given.db,
    );

    await expect(sharp(rows[0]?.jpeg).metadata()).rejects.toThrow('unsupported image format');
  });
});
