import { randomBytes, randomUUID } from 'node:crypto';
import { requestTopUp, uploadSlipPhoto } from '@padauk/contract/wallet/wallet.endpoints';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../../test/databases.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../../test/server.ts';
import {
  uploadSlipPhotoId,
  createSlip,
  callOffice,
  createPhoto,
  sendSlip,
  submitSlip,
  uploadPhoto,
} from '../../../../test/wallet-fixtures.ts';
import { runInTransaction } from '../../../platform/database/transaction.ts';
import { readSlipPhoto } from '../index.ts';
import { saveUpload } from '../../../platform/pictures/picture-upload.repository.ts';

const runTimes = <Value>(count: number, make: () => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, () => make()));
const HOUR_MS = 3_600_000;
const GONE = { code: 'INVALID_INPUT', fields: [{ path: ['photoId'], code: 'photoGone' }] };

describeOnDatabases('photo uploaded before its slip', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  const countUploads = async ({ id }: TestPlayer): Promise<number> => {
    const { rows } = await sql`select from slip_upload where player_id = ${id}::uuid`.execute(given.db);
    return rows.length;
  };

  it('is accepted for one of fifty concurrent slips', async () => {
    const player = await server.createPlayer();
    const photoId = await uploadSlipPhotoId(server, player);

    const sent = await runTimes(50, () => sendSlip(server, player, { photoId }));

    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(sent.filter(({ status }) => status !== 200).map(({ refusal }) => refusal)).toEqual(
      Array.from({ length: 49 }, () => GONE),
    );
  });

  it('is refused for another player', async () => {
    const [owner, thief] = [await server.createPlayer(), await server.createPlayer()];
    const photoId = await uploadSlipPhotoId(server, owner);

    expect((await sendSlip(server, thief, { photoId })).refusal).toEqual(GONE);
    expect((await sendSlip(server, owner, { photoId })).status).toBe(200);
  });

  it('stays available when its slip is refused', async () => {
    const [player, other] = [await server.createPlayer(), await server.createPlayer()];
    const { slipNumber } = createSlip();
    await submitSlip(server, other, { slipNumber });
    const photoId = await uploadSlipPhotoId(server, player);

    expect((await sendSlip(server, player, { photoId, slipNumber })).refusal?.code).toBe('SLIP_EXISTS');
    const id = await submitSlip(server, player, { photoId });

    expect(await readSlipPhoto(given.db, id)).not.toBeNull();
    expect(await countUploads(player)).toBe(0);
  });

  it('expires after an hour and is deleted', async () => {
    const player = await server.createPlayer();
    const photoId = await uploadSlipPhotoId(server, player);
    server.clock.advance(HOUR_MS);

    expect((await sendSlip(server, player, { photoId })).refusal).toEqual(GONE);
    await server.jobs.run('platform.pictures');
    expect(await countUploads(player)).toBe(0);
  });

  it('is not deleted before its hour', async () => {
    const player = await server.createPlayer();
    const photoId = await uploadSlipPhotoId(server, player);
    server.clock.advance(HOUR_MS - 1_000);
    await server.jobs.run('platform.pictures');

    expect((await sendSlip(server, player, { photoId })).status).toBe(200);
  });

  it('repeated uploads of one photo return the same id', async () => {
    const player = await server.createPlayer();
    const photo = await createPhoto();

    const answers = await runTimes(10, () => uploadPhoto(server, player, photo));

    const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body.photoId);
    expect(new Set(ids).size).toBe(1);
    expect(await countUploads(player)).toBe(1);
  });

  it('is deleted as the oldest when a sixth photo is uploaded', async () => {
    const player = await server.createPlayer();
    const first = await uploadSlipPhotoId(server, player);
    for (let sent = 0; sent < 5; sent += 1) {
      server.clock.advance(1_000);
      await uploadSlipPhotoId(server, player);
    }

    expect(await countUploads(player)).toBe(5);
    expect((await sendSlip(server, player, { photoId: first })).refusal).toEqual(GONE);
  });

  it('keeps at most five of fifty concurrent uploads of a player', async () => {
    const player = await server.createPlayer();
    const expiresAt = new Date(server.clock.now().getTime() + HOUR_MS);
    const saveOne = (jpeg: Buffer): Promise<string> =>
      runInTransaction(given.db, (tx) =>
        saveUpload(tx, { id: randomUUID(), playerId: player.id, purpose: 'slip', content: jpeg, expiresAt }),
      );

    await runTimes(50, () => saveOne(randomBytes(20)));

    expect(await countUploads(player)).toBe(5);
  });

  it('E26 is refused while top-up is under maintenance', async () => {
    const player = await server.createPlayer();
    const photoId = await uploadSlipPhotoId(server, player);
    await callOffice(server, 'switch', { type: 'top_up', status: 'off' });
    const answers = [
      await uploadPhoto(server, player, Buffer.from('no picture')),
      await sendSlip(server, player, { photoId }),
    ];
    await callOffice(server, 'switch', { type: 'top_up', status: 'on' });

    expect(answers.map(({ refusal }) => refusal?.code)).toEqual(['TOP_UP_MAINTENANCE', 'TOP_UP_MAINTENANCE']);
  });

  it.each(['image/png', 'application/octet-stream'])(
    'is not accepted inside JSON, and JSON is not accepted as a photo: %s',
    async (type) => {
      const player = await server.createPlayer();
      const headers = { 'content-type': type };
      const slip = { ...createSlip(), photoId: await uploadSlipPhotoId(server, player) };

      expect((await server.call(requestTopUp, slip, { as: player, headers })).status).toBe(400);
      expect((await server.call(uploadSlipPhoto, {}, { as: player })).refusal?.code).toBe('IMAGE_INVALID');
    },
  );
});
