import { randomBytes, randomUUID } from 'node:crypto';
import { requestTopUp, uploadSlipPhoto } from '@padauk/contract/wallet/wallet.endpoints';
import { sql } from 'kysely';
import { describeOnServers } from '../../../../test/describe-on-server.ts';
import type { TestPlayer } from '../../../../test/server.ts';
import {
  uploadSlipPhotoId,
  createSlip,
  callOffice,
  createPhoto,
  sendSlip,
  submitSlip,
  uploadPhoto,
} from '../../../../test/wallet-fixtures.ts';
import { countCodes, runInParallel } from '../../../../test/results.ts';
import { runInTransaction } from '../../../platform/database/transaction.ts';
import { readSlipPhoto } from '../index.ts';
import { saveUpload } from '../../../platform/pictures/picture-upload.repository.ts';

const HOUR_MS = 3_600_000;
const GONE = { code: 'INVALID_INPUT', fields: [{ path: ['photoId'], code: 'photoGone' }] };

describeOnServers('photo uploaded before its slip', (server, given) => {
  let player: TestPlayer;
  let other: TestPlayer;

  beforeEach(async () => {
    [player, other] = [await server.createPlayer(), await server.createPlayer()];
  });

  const upload = () => uploadSlipPhotoId(server, player);
  const countUploads = async ({ id }: TestPlayer): Promise<number> => {
    const { rows } = await sql`select from slip_upload where player_id = ${id}::uuid`.execute(given.db);
    return rows.length;
  };

  it('is accepted for one of fifty concurrent slips', async () => {
    const photoId = await upload();

    const sent = await runInParallel(50, () => sendSlip(server, player, { photoId }));

    expect(countCodes(sent)).toEqual({ ok: 1, INVALID_INPUT: 49 });
    expect(new Set(sent.map(({ refusal }) => refusal?.fields?.[0]?.code))).toEqual(new Set([undefined, 'photoGone']));
  });

  it('is refused for another player', async () => {
    const photoId = await upload();

    expect((await sendSlip(server, other, { photoId })).refusal).toEqual(GONE);
    expect((await sendSlip(server, player, { photoId })).status).toBe(200);
  });

  it('stays available when its slip is refused', async () => {
    const { slipNumber } = createSlip();
    await submitSlip(server, other, { slipNumber });
    const photoId = await upload();

    expect((await sendSlip(server, player, { photoId, slipNumber })).refusal?.code).toBe('SLIP_EXISTS');
    const id = await submitSlip(server, player, { photoId });

    expect(await readSlipPhoto(given.db, id)).not.toBeNull();
    expect(await countUploads(player)).toBe(0);
  });

  it('expires after an hour and is deleted', async () => {
    const photoId = await upload();
    server.clock.advance(HOUR_MS);

    expect((await sendSlip(server, player, { photoId })).refusal).toEqual(GONE);
    await server.jobs.run('platform.pictures');
    expect(await countUploads(player)).toBe(0);
  });

  it('is not deleted before its hour', async () => {
    const photoId = await upload();
    server.clock.advance(HOUR_MS - 1_000);
    await server.jobs.run('platform.pictures');

    expect((await sendSlip(server, player, { photoId })).status).toBe(200);
  });

  it('repeated uploads of one photo return the same id', async () => {
    const photo = await createPhoto();

    const answers = await runInParallel(10, () => uploadPhoto(server, player, photo));

    const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body.photoId);
    expect(new Set(ids).size).toBe(1);
    expect(await countUploads(player)).toBe(1);
  });

  it('is deleted as the oldest when a sixth photo is uploaded', async () => {
    const first = await upload();
    for (let sent = 0; sent < 5; sent += 1) {
      server.clock.advance(1_000);
      await upload();
    }

    expect(await countUploads(player)).toBe(5);
    expect((await sendSlip(server, player, { photoId: first })).refusal).toEqual(GONE);
  });

  it('keeps at most five of fifty concurrent uploads of a player', async () => {
    const expiresAt = new Date(server.clock.now().getTime() + HOUR_MS);
    const createUpload = () =>
      ({ id: randomUUID(), playerId: player.id, purpose: 'slip', content: randomBytes(20), expiresAt }) as const;
    await runInParallel(50, () => runInTransaction(given.db, (tx) => saveUpload(tx, createUpload())));

    expect(await countUploads(player)).toBe(5);
  });

  it('E26 is refused while top-up is under maintenance', async () => {
    const photoId = await upload();
    await callOffice(server, 'switch', { type: 'top_up', status: 'off' });
    const uploaded = await uploadPhoto(server, player, Buffer.from('no picture'));
    const sent = await sendSlip(server, player, { photoId });
    await callOffice(server, 'switch', { type: 'top_up', status: 'on' });

    expect(countCodes([uploaded, sent])).toEqual({ TOP_UP_MAINTENANCE: 2 });
  });

  it.each(['image/png', 'application/octet-stream'])(
    'is not accepted inside JSON, and JSON is not accepted as a photo: %s',
    async (type) => {
      const headers = { 'content-type': type };
      const slip = { ...createSlip(), photoId: await upload() };

      expect((await server.call(requestTopUp, slip, { as: player, headers })).status).toBe(400);
      expect((await server.call(uploadSlipPhoto, {}, { as: player })).refusal?.code).toBe('IMAGE_INVALID');
    },
  );
});
