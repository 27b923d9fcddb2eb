import { randomUUID } from 'node:crypto';
import type { AnswerFor, Endpoint } from '@padauk/contract/platform/endpoint';
import { editProfile, uploadProfilePhoto } from '@padauk/contract/account/accounts.endpoints';
import { submitIdentity, uploadIdentityPhoto } from '@padauk/contract/account/identity.endpoints';
import { sendSupportMessage, uploadSupportPhoto } from '@padauk/contract/chat/support.endpoints';
import { uploadSlipPhoto } from '@padauk/contract/wallet/wallet.endpoints';
import sharp from 'sharp';
import { runInParallel } from '../../../test/results.ts';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import { createCard } from '../../../test/identity-fixtures.ts';
import { injectPicture, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { toDataUrl, createPhoto, uploadPicture, uploadPictureId } from '../../../test/wallet-fixtures.ts';
import { queryRows } from '../database/query.ts';

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

const PHOTO = { field: 'photoId', oldField: 'photo' };
const PICTURE_FIELDS: readonly PictureField[] = [
  {
    name: 'a profile',
    upload: uploadProfilePhoto,
    endpoint: editProfile,
    ...PHOTO,
    request: () => Promise.resolve({ name: 'Aye' }),
  },
  {
    name: 'a message to customer service',
    upload: uploadSupportPhoto,
    endpoint: sendSupportMessage,
    ...PHOTO,
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

describeOnServer('uploaded pictures', (server, given) => {
  let player: TestPlayer;
  beforeEach(async () => {
    player = await server.createPlayer();
  });

  const send = async ({ endpoint, field, request }: PictureField, photoId: string, as = player) =>
    await server.call(endpoint, { ...(await request(server, as)), [field]: photoId }, { as });
  const createGoneRefusal = ({ field }: PictureField) => ({
    status: 400,
    refusal: { code: 'INVALID_INPUT', fields: [{ path: [field], code: 'photoGone' }] },
  });

  it.each(PICTURE_FIELDS)('of $name can be used only by the player who sent them', async (pictureField) => {
    const thief = await server.createPlayer();
    const photoId = await uploadPictureId(server, pictureField.upload, player);

    expect(await send(pictureField, photoId, thief)).toMatchObject(createGoneRefusal(pictureField));
    expect((await send(pictureField, photoId)).status).toBe(200);
  });

  it.each(PICTURE_FIELDS)('of $name cannot be used for another purpose', async (pictureField) => {
    const other = pictureField.upload === uploadSupportPhoto ? uploadProfilePhoto : uploadSupportPhoto;

    for (const upload of [other, uploadSlipPhoto])
      expect(await send(pictureField, await uploadPictureId(server, upload, player))).toMatchObject(
        createGoneRefusal(pictureField),
      );
  });

  it.each(PICTURE_FIELDS)('of $name expire after an hour', async (pictureField) => {
    const photoId = await uploadPictureId(server, pictureField.upload, player);
    server.clock.advance(HOUR_MS);

    expect(await send(pictureField, photoId)).toMatchObject(createGoneRefusal(pictureField));
    await server.jobs.run('platform.pictures');
    const rows = await queryRows<unknown>(given.db)`select from slip_upload where id = ${photoId}::uuid`;
    expect(rows).toEqual([]);
  });

  it.each(PICTURE_FIELDS)('of $name are refused in JSON, with the name of the obsolete field', async (pictureField) => {
    const { endpoint, request, oldField, upload } = pictureField;
    const sendInJson = async (photo: string) =>
      await server.call(endpoint, { ...(await request(server, player)), [oldField]: photo }, { as: player });

    const fields = [{ path: [oldField], code: 'unknownField' }];
    expect((await sendInJson(toDataUrl(await createPhoto()))).refusal).toEqual({ code: 'INVALID_INPUT', fields });
    expect((await sendInJson(`data:image/jpeg;base64,${'A'.repeat(200_000)}`)).refusal?.code).toBe('PAYLOAD_TOO_LARGE');
    expect((await server.call(upload, {}, { as: player })).refusal?.code).toBe('IMAGE_INVALID');
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
      const createSquare = async (side: number): Promise<Buffer> =>
        await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
          .png()
          .toBuffer();
      const sendSquare = async (side: number) =>
        await uploadPicture(server, upload, await createSquare(side), { as: player, type: 'image/png' });
      const side = Math.sqrt(maxPixels);

      expect((await sendSquare(side + 1)).refusal?.code).toBe('IMAGE_INVALID');
      expect((await sendSquare(side)).status).toBe(200);
    },
  );

  it('P19 of a profile can be used by one of twenty concurrent requests', async () => {
    const photoId = await uploadPictureId(server, uploadProfilePhoto, player);

    const answers = await runInParallel(20, () => server.call(editProfile, { name: 'Aye', photoId }, { as: player }));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('P15 of a message stay attached when the message is sent again under its key', async () => {
    const photoId = await uploadPictureId(server, uploadSupportPhoto, player);
    const message = { key: randomUUID(), text: '', photoId };

    const answers = await runInParallel(10, () => server.call(sendSupportMessage, message, { as: player }));

    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  });

  it('P20 of a card are encrypted in the database', async () => {
    const photoId = await uploadPictureId(server, uploadIdentityPhoto, player);
    const rows = await queryRows<{ jpeg: Buffer }>(given.db)`select jpeg from slip_upload where id = ${photoId}::uuid`;

    await expect(sharp(rows[0]?.jpeg).metadata()).rejects.toThrow('unsupported image format');
  });
});
